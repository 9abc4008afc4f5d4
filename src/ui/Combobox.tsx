import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ComboboxList, optionId } from './ComboboxList.js'
import { Icon } from './Icon.js'
import { type ListGroup, listRows } from './RowGroups.js'
import { useVirtualRows } from './useVirtualRows.js'

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
const [titleHeight, optionHeight] = [40, 58]

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
    virtual.scrollToIndex(active === 0 ? 0 : activeRow)
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
      const target = targetOf(event, active, options.length)
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
          <button type="button" className="dw-link dw-sm" onClick={() => change('')}>
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

function targetOf(event: KeyboardEvent<HTMLInputElement>, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  // With text in the field, Home and End move the caret.
  const inText = event.currentTarget.value !== ''
  switch (event.key) {
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1
    case 'PageDown':
      return Math.min(count - 1, Math.max(0, from) + 8)
    case 'PageUp':
      return Math.max(0, from - 8)
    case 'Home':
      return inText ? undefined : 0
    case 'End':
      return inText ? undefined : count - 1
    default:
      return undefined
  }
}
