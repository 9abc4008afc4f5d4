import type { ReactNode, RefCallback, RefObject } from 'react'

export type ComboboxGroup<Option> = {
  key: string
  title: ReactNode
  /** Stands at the end of the title. */
  aside?: ReactNode
  options: readonly Option[]
}

type ComboboxListProps<Option> = {
  /** Prefix of every id in the list. */
  id: string
  label: string
  groups: readonly ComboboxGroup<Option>[]
  optionKey: (option: Option) => string
  isDisabled: ((option: Option) => boolean) | undefined
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Place of the active option among all options of all groups. */
  active: number
  /** How many options are drawn. */
  limit: number
  sentinel: RefCallback<HTMLElement>
  list: RefObject<HTMLDivElement | null>
}

/** Id of the option at a place, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** The list below the field of a `Combobox`. There even while empty, because the field names it. */
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, groups, limit, sentinel, list } = props
  const starts = startsOf(groups)
  const count = groups.reduce((sum, group) => sum + group.options.length, 0)
  return (
    <div className="dw-list" id={`${id}-list`} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
      {groups.map((group, index) => {
        const start = starts[index] ?? 0
        const shown = group.options.slice(0, Math.max(0, limit - start))
        if (shown.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div className="dw-section" id={`${id}-${group.key}`} role="presentation">
              <span>{group.title}</span>
              {group.aside}
            </div>
            <div className="dw-card dw-rows" data-inset role="presentation">
              {shown.map((option, offset) => (
                <Row key={props.optionKey(option)} {...props} option={option} index={start + offset} />
              ))}
            </div>
          </div>
        )
      })}
      {count > limit && <div ref={sentinel} className="dw-list-end" role="presentation" />}
    </div>
  )
}

function Row<Option>({
  id,
  option,
  index,
  active,
  isDisabled,
  renderOption,
  onChoose,
}: ComboboxListProps<Option> & { option: Option; index: number }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, where focus stays
    <div
      id={optionId(id, index)}
      className="dw-row dw-compact"
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      aria-disabled={isDisabled?.(option) || undefined}
      data-active={index === active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {renderOption(option)}
    </div>
  )
}

function startsOf<Option>(groups: readonly ComboboxGroup<Option>[]): readonly number[] {
  let next = 0
  return groups.map((group) => {
    const start = next
    next += group.options.length
    return start
  })
}
