import type { ReactNode } from 'react'

export type ListGroup<Option> = {
  key: string
  title: string
  /** Rendered at the end of the title. */
  aside?: ReactNode
  options: readonly Option[]
}

/** An option with its index among all options. */
export type OptionRow<Option> = { key: string; option: Option; index: number }

/** A row of the list: a group title or an option. */
export type ListRow<Option> = { key: string; option?: undefined } | OptionRow<Option>

/** The rows of a group: the title at `start`, its options up to `end` (exclusive). */
type ListSpan = { key: string; title: string; aside: ReactNode; start: number; end: number }

export type ListRows<Option> = {
  rows: readonly ListRow<Option>[]
  spans: readonly ListSpan[]
  /** Number of options. */
  count: number
  /** The row of the option with that index. */
  rowOf: (index: number) => number
}

/** Flattens groups into one column of rows: a title, then the options, for each group that has any. */
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
  // The titles above an option are those of the groups before its group, and its own.
  const rowOf = (option: number) => option + 1 + spans.findIndex(({ end }, above) => option + above + 1 < end)
  return { rows, spans, count: index, rowOf }
}
