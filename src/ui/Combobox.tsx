import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { arrowKeyTarget } from './arrowKeyTarget.js'
import { Icon } from './Icon.js'
import { type ListGroup, type ListRows, listRows, type OptionRow, RowGroups } from './RowGroups.js'
import { useVirtualRows, type VirtualRows } from './useVirtualRows.js'

export type ComboboxProps<Option> = {
  label: string
  query: string
  onQueryChange: (query: string) => void
  clearLabel: string
  /** Each option belongs to one group. */
  groups: readonly ListGroup<Option>[]
  optionKey: (option: Option) => string
  /** Disabled options can be focused but not selected. */
  isDisabled?: ((option: Option) => boolean) | undefined
  renderOption: (option: Option) => ReactNode
  onSelect: (option: Option) => void
  /** Called on Escape in an empty field. In a filled one, Escape clears the field. */
  onEscape?: (() => void) | undefined
  /** Rendered between the field and the list, such as a filter. */
  between?: ReactNode
  /** The value of the filter in `between`. A change scrolls the list to its top. */
  filter?: string | undefined
  /** Shown instead of the list when there are no options. */
  empty?: ReactNode
}

/** Estimated heights in px at the default text size, until rows are measured. */
const [titleHeight, optionHeight] = [47, 58]

/** A search field with a virtualized list of options. Focus stays in the field, arrow keys move the active option. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, query, groups, filter, optionKey, isDisabled, renderOption, onSelect } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `optionKey` function returns the same keys
  const lines = useMemo(() => listRows(groups, optionKey), [groups])
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  const [activeKey, setActiveKey] = useState<string>()
  const found = activeKey === undefined ? -1 : options.findIndex((option) => optionKey(option) === activeKey)
  const active = found === -1 ? 0 : found
  const activeRow = lines.rowOf(active)
  // Stable for the same lines: a new function would discard all measurements.
  const keyOf = useCallback((row: number) => lines.rows[row]?.key ?? '', [lines])
  const virtual = useVirtualRows({
    count: lines.rows.length,
    keyOf,
    estimate: (row) => (lines.rows[row]?.option === undefined ? titleHeight : optionHeight),
    scroller: list,
    pinned: activeRow,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only user input scrolls the list, not changed rows
  useEffect(() => {
    // For the first option, scroll to the group title above it.
    virtual.scrollTo(active === 0 ? 0 : activeRow)
    if (activeKey !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeKey, query, filter])

  const choose = (option: Option | undefined) => {
    if (option !== undefined && isDisabled?.(option) !== true) onSelect(option)
  }
  const moveTo = (index: number) => {
    const option = options[index]
    if (option === undefined) return
    setActiveKey(optionKey(option))
  }
  const change = (next: string) => {
    setActiveKey(undefined)
    props.onQueryChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (query === '' && props.onEscape === undefined) return
      query === '' ? props.onEscape?.() : change('')
    } else if (event.key === 'Enter') choose(options[active])
    else {
      // With text in the field, Home and End move the caret.
      if (query !== '' && (event.key === 'Home' || event.key === 'End')) return
      const target = arrowKeyTarget(event.key, active, options.length, { end: 'wrap', page: 8 })
      if (target === undefined) return
      moveTo(target)
    }
    event.preventDefault()
  }

  return (
    <>
      <div className="dw-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(id, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          value={query}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query !== '' && (
          <button type="button" className="dw-link-button dw-text-sm" onClick={() => change('')}>
            {props.clearLabel}
          </button>
        )}
      </div>
      {props.between}
      {options.length === 0 && props.empty}
      <ComboboxList {...{ id, label, lines, isDisabled, renderOption, active, virtual, list }} onChoose={choose} />
    </>
  )
}

type ComboboxListProps<Option> = {
  /** Prefix of every id in the list. */
  id: string
  label: string
  lines: ListRows<Option>
  isDisabled: ((option: Option) => boolean) | undefined
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Index of the active option among the options of all groups. */
  active: number
  virtual: VirtualRows
  list: RefObject<HTMLDivElement | null>
}

/** Id of the option at an index, for `aria-activedescendant`. */
function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** The virtualized listbox of a `Combobox`. Rendered even while empty, because the field references it by id. */
function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, lines, active, virtual, list, isDisabled, renderOption, onChoose } = props

  // Rows get only what they show, never the full list: React compares props deeply in development.
  const drawOption = (line: OptionRow<Option>, row: number, style: CSSProperties) => (
    <Option
      key={line.key}
      id={optionId(id, line.index)}
      place={line.index + 1}
      count={lines.count}
      active={line.index === active}
      disabled={isDisabled?.(line.option)}
      row={row}
      measure={virtual.measure}
      style={style}
      onChoose={() => onChoose(line.option)}
    >
      {renderOption(line.option)}
    </Option>
  )

  return (
    <div className="dw-list" id={`${id}-list`} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
      <RowGroups lines={lines} virtual={virtual} boxRole="presentation" drawRow={drawOption} />
    </div>
  )
}

type OptionProps = {
  id: string
  /** 1-based position among all options. */
  place: number
  count: number
  active: boolean
  disabled: boolean | undefined
  row: number
  measure: (element: HTMLElement | null) => void
  style: CSSProperties
  onChoose: () => void
  children: ReactNode
}

function Option({ id, place, count, active, disabled, row, measure, style, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, where focus stays
    <div
      id={id}
      className="dw-row dw-row-compact"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabled || undefined}
      aria-setsize={count}
      aria-posinset={place}
      data-active={active || undefined}
      data-index={row}
      ref={measure}
      style={style}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
