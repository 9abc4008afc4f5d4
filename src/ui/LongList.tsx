import {
  type CSSProperties,
  type JSX,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { arrowKeyTarget } from './arrowKeyTarget.js'
import { type ListGroup, listRows, type OptionRow, RowGroups } from './RowGroups.js'
import { useVirtualRows } from './useVirtualRows.js'

export type LongListProps<Option> = {
  label: string
  groups: readonly ListGroup<Option>[]
  optionKey: (option: Option) => string
  /** Renders an option as a single button. */
  renderOption: (option: Option) => ReactNode
  /** Total number of options, including those not loaded yet. */
  total?: number | undefined
  /** Called when the list is scrolled near the last loaded option. */
  onNearEnd?: (() => void) | undefined
  /** Rendered below the last row. */
  end?: ReactNode
}

/** Estimated heights in px at the default text size, until rows are measured. */
const [titleHeight, rowHeight] = [47, 64]
const nearEnd = 8

/** A virtualized list of buttons. Tab and arrow keys move through it, Home and End jump to its ends. */
export function LongList<Option>(props: LongListProps<Option>): JSX.Element {
  const { label, groups, optionKey, renderOption, total, onNearEnd, end } = props
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `optionKey` function returns the same keys
  const lines = useMemo(() => listRows(groups, optionKey), [groups])
  const keyOf = useCallback((row: number) => lines.rows[row]?.key ?? '', [lines])
  /** The row that has or gets focus. It stays rendered at any scroll position, so that focus is not lost. */
  const [active, setActive] = useState<{ key: string; moving: boolean }>()
  const activeRow = active === undefined ? -1 : lines.rows.findIndex(({ key }) => key === active.key)
  const virtual = useVirtualRows({
    count: lines.rows.length,
    keyOf,
    estimate: (row) => (lines.rows[row]?.option === undefined ? titleHeight : rowHeight),
    scroller: list,
    pinned: activeRow === -1 ? undefined : activeRow,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a key press moves focus, not added or removed rows
  useEffect(() => {
    if (!active?.moving) return
    virtual.scrollTo(activeRow)
    list.current?.querySelector<HTMLElement>(`[data-index="${activeRow}"] button`)?.focus()
  }, [active])

  const lastDrawn = virtual.rendered().at(-1) ?? -1
  useEffect(() => {
    if (lastDrawn >= lines.rows.length - nearEnd) onNearEnd?.()
  }, [lastDrawn, lines, onNearEnd])

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines.rows[activeRow]
    const from = line && 'index' in line ? line.index : -1
    const target = arrowKeyTarget(event.key, from, lines.count, { end: 'stop', page: nearEnd })
    if (target === undefined || from === -1) return
    event.preventDefault()
    setActive({ key: keyOf(lines.rowOf(target)), moving: true })
  }

  const drawRow = ({ key, option, index }: OptionRow<Option>, row: number, style: CSSProperties) => (
    // biome-ignore lint/a11y/useSemanticElements: a list element would have to contain all of its items
    <div
      key={key}
      role="listitem"
      aria-setsize={total ?? lines.count}
      aria-posinset={index + 1}
      data-index={row}
      ref={virtual.measure}
      style={style}
      onFocus={() => setActive((now) => (now?.key === key ? now : { key, moving: false }))}
    >
      {renderOption(option)}
    </div>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="dw-list" role="group" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      <RowGroups lines={lines} virtual={virtual} boxRole="list" drawRow={drawRow} />
      {end}
    </div>
  )
}
