import type { CSSProperties, JSX, ReactNode } from 'react'
import type { VirtualRows } from './useVirtualRows.js'

export type RowGroupsProps<Option> = {
  lines: ListRows<Option>
  virtual: VirtualRows
  /** ARIA role of the box around the options of a group. */
  boxRole: 'presentation' | 'list'
  /** Renders an option with the given style, its row as `data-index` and `virtual.measure` as ref. */
  drawRow: (line: OptionRow<Option>, row: number, style: CSSProperties) => ReactNode
}

/** The visible rows of a long list with their group titles, absolutely positioned as in the full list. */
export function RowGroups<Option>({ lines, virtual, boxRole, drawRow }: RowGroupsProps<Option>): JSX.Element {
  const { rows, spans } = lines
  const { startOf } = virtual
  const drawn = virtual.rendered()
  return (
    <div role="presentation" style={{ position: 'relative', blockSize: `${startOf(rows.length)}px` }}>
      {spans.map(({ key, title, aside, start, end }) => {
        const own = drawn.filter((row) => row >= start && row < end)
        if (own.length === 0) return null
        const top = startOf(start + 1)
        const blockSize = `calc(${startOf(end) - top}px + 2 * var(--dw-border))`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
          <div key={key} role="group" aria-label={title}>
            {own[0] === start && (
              <div
                className="dw-section-title"
                role="presentation"
                data-index={start}
                ref={virtual.measure}
                style={at(startOf(start))}
              >
                <span>{title}</span>
                {aside}
              </div>
            )}
            <div className="dw-card dw-rows" data-inset role={boxRole} style={{ ...at(top), blockSize }}>
              {own.map((row) => {
                const line = rows[row]
                return line && 'index' in line && drawRow(line, row, at(startOf(row) - top))
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function at(start: number): CSSProperties {
  return { position: 'absolute', insetInline: 0, insetBlockStart: `${start}px` }
}

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
type ListRow<Option> = { key: string; option?: undefined } | OptionRow<Option>

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
