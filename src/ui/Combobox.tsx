import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type ComboboxGroup, ComboboxList, optionId } from './ComboboxList.js'
import { Icon } from './Icon.js'
import { useGrowingLimit } from './useGrowingLimit.js'

export type ComboboxProps<Option> = {
  label: string
  query: string
  onQueryChange: (query: string) => void
  clearLabel: string
  /** Each option belongs to one group. */
  groups: readonly ComboboxGroup<Option>[]
  optionKey: (option: Option) => string
  /** Disabled options can be reached and read, but not chosen. */
  isDisabled?: ((option: Option) => boolean) | undefined
  renderOption: (option: Option) => ReactNode
  onSelect: (option: Option) => void
  /** Escape in an empty field. In a filled one it empties the field. */
  onEscape?: (() => void) | undefined
  /** Stands between the field and the list, such as a filter. */
  between?: ReactNode
  /** Shown instead of the list while there is no option. */
  empty?: ReactNode
}

/** A search field over a list. Focus stays in the field, arrows move through the list. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, query, groups, optionKey, isDisabled, renderOption, onSelect } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const options = groups.flatMap((group) => group.options)
  const { limit, sentinel, showAtLeast } = useGrowingLimit(query)
  const [activeKey, setActiveKey] = useState<string>()
  const found = options.findIndex((option) => optionKey(option) === activeKey)
  const active = found === -1 ? 0 : found

  useEffect(() => {
    if (activeKey !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeKey])

  const choose = (option: Option | undefined) => {
    if (option !== undefined && isDisabled?.(option) !== true) onSelect(option)
  }
  const moveTo = (index: number) => {
    const option = options[index]
    if (option === undefined) return
    showAtLeast(index + 1)
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
      <ComboboxList
        {...{ label, groups, optionKey, isDisabled, renderOption, limit, sentinel, active, list }}
        id={id}
        onChoose={choose}
      />
    </>
  )
}

function targetOf(event: KeyboardEvent<HTMLInputElement>, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  // Home and End belong to the text while there is any.
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
