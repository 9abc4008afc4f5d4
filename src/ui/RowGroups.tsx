import type { Virtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, JSX, ReactNode } from 'react'
import type { ListRows, OptionRow } from './listRows.js'

export type RowGroupsProps<Option> = {
  lines: ListRows<Option>
  virtual: Virtualizer<HTMLElement, HTMLElement>
  /** ARIA role of the box around the options of a group. */
  boxRole: 'presentation' | 'list'
  /** Renders an option with the given style, its row as `data-index` and `virtual.measureElement` as ref. */
  drawRow: (line: OptionRow<Option>, row: number, style: CSSProperties) => ReactNode
}

/** The visible rows of a long list with their group titles, absolutely positioned as in the full list. */
export function RowGroups<Option>({ lines, virtual, boxRole, drawRow }: RowGroupsProps<Option>): JSX.Element {
  const { rows, spans } = lines
  const drawn = virtual.getVirtualItems().map(({ index }) => index)
  const startOf = (row: number) => virtual.measurementsCache[row]?.start ?? 0
  const endOf = (row: number) => virtual.measurementsCache[row]?.end ?? 0
  return (
    <div role="presentation" style={{ position: 'relative', blockSize: `${virtual.getTotalSize()}px` }}>
      {spans.map(({ key, title, aside, start, end }) => {
        const own = drawn.filter((row) => row >= start && row < end)
        if (own.length === 0) return null
        const top = startOf(start + 1)
        const blockSize = `calc(${endOf(end - 1) - top}px + 2 * var(--dw-border))`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
          <div key={key} role="group" aria-label={title}>
            {own[0] === start && (
              <div
                className="dw-section"
                role="presentation"
                data-index={start}
                ref={virtual.measureElement}
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
