import type { ReactNode } from 'react'

export type ListGroup<Option> = {
  key: string
  title: string
  /** Stands at the end of the title. */
  aside?: ReactNode
  options: readonly Option[]
}

/** An option with its place among all options. */
export type OptionRow<Option> = { key: string; option: Option; index: number }

/** A line of the list: the title of a group, or an option. */
export type ListRow<Option> = { key: string; option?: undefined } | OptionRow<Option>

/** A group by its rows: its title at `start`, its options up to, but not including, `end`. */
type ListSpan = { key: string; title: string; aside: ReactNode; start: number; end: number }

export type ListRows<Option> = {
  rows: readonly ListRow<Option>[]
  spans: readonly ListSpan[]
  /** How many options there are. */
  count: number
  /** The row of the option at a place among all options. */
  rowOf: (index: number) => number
}

/** Lays groups out as one column of lines: a title above the options of each group that has any. */
export function listRows<Option>(
  groups: readonly ListGroup<Option>[],
  optionKey: (option: Option) => string,
): ListRows<Option> {
  const rows: ListRow<Option>[] = []
  const spans: ListSpan[] = []
  let index = 0
  for (const { key, title, aside, options } of groups) {
    if (options.length === 0) continue
    const start = rows.length
    rows.push({ key: `title ${key}` })
    for (const option of options) rows.push({ key: optionKey(option), option, index: index++ })
    spans.push({ key, title, aside, start, end: rows.length })
  }
  // So many titles stand above an option as its group has groups before it, and its own.
  const rowOf = (option: number) => option + 1 + spans.findIndex(({ end }, above) => option + above + 1 < end)
  return { rows, spans, count: index, rowOf }
}
