import type { Virtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { type ListRows, type OptionRow, RowGroups } from './RowGroups.js'

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
  virtual: Virtualizer<HTMLElement, HTMLElement>
  list: RefObject<HTMLDivElement | null>
}

/** Id of the option at an index, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** The virtualized listbox of a `Combobox`. Rendered even while empty, because the field references it by id. */
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
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
      measure={virtual.measureElement}
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
      className="dw-row dw-compact"
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
