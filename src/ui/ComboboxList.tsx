import type { Virtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { ComboboxRows, ComboboxSpan, OptionRow } from './comboboxRows.js'

type ComboboxListProps<Option> = {
  /** Prefix of every id in the list. */
  id: string
  label: string
  lines: ComboboxRows<Option>
  isDisabled: ((option: Option) => boolean) | undefined
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Place of the active option among all options of all groups. */
  active: number
  virtual: Virtualizer<HTMLElement, HTMLElement>
  list: RefObject<HTMLDivElement | null>
}

/** Id of the option at a place, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** The list below the field of a `Combobox`: what is in sight of it. There even while empty, because the field names it. */
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, lines, virtual, list } = props
  const drawn = virtual.getVirtualItems().map(({ index }) => index)
  return (
    <div className="dw-list" id={`${id}-list`} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
      <div role="presentation" style={{ position: 'relative', blockSize: `${virtual.getTotalSize()}px` }}>
        {lines.spans.map((span) => {
          const own = drawn.filter((row) => row >= span.start && row < span.end)
          return own.length > 0 && <Group key={span.group.key} {...props} span={span} drawn={own} />
        })}
      </div>
    </div>
  )
}

type GroupProps<Option> = ComboboxListProps<Option> & {
  span: ComboboxSpan<Option>
  /** Its rows that are drawn. */
  drawn: readonly number[]
}

function Group<Option>(props: GroupProps<Option>) {
  const { span, drawn, virtual, lines } = props
  const { group, start, end } = span
  const placeOf = (row: number) => virtual.measurementsCache[row]
  const top = placeOf(start + 1)?.start ?? 0
  const height = (placeOf(end - 1)?.end ?? top) - top
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
    <div role="group" aria-label={group.title}>
      {drawn[0] === start && (
        <div
          className="dw-section"
          role="presentation"
          data-index={start}
          ref={virtual.measureElement}
          style={at(placeOf(start)?.start)}
        >
          <span>{group.title}</span>
          {group.aside}
        </div>
      )}
      <div
        className="dw-card dw-rows"
        data-inset
        role="presentation"
        style={{ ...at(top), blockSize: `calc(${height}px + 2 * var(--dw-border))` }}
      >
        {drawn.map((row) => {
          const line = lines.rows[row]
          return (
            line !== undefined &&
            'index' in line && (
              <Row key={line.key} {...props} row={row} line={line} style={at((placeOf(row)?.start ?? 0) - top)} />
            )
          )
        })}
      </div>
    </div>
  )
}

type RowProps<Option> = GroupProps<Option> & {
  row: number
  line: OptionRow<Option>
  style: CSSProperties
}

function Row<Option>({
  id,
  line,
  row,
  active,
  lines,
  virtual,
  isDisabled,
  renderOption,
  onChoose,
  style,
}: RowProps<Option>) {
  const { option, index } = line
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, where focus stays
    <div
      id={optionId(id, index)}
      className="dw-row dw-compact"
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      aria-disabled={isDisabled?.(option) || undefined}
      aria-setsize={lines.rows.length - lines.spans.length}
      aria-posinset={index + 1}
      data-active={index === active || undefined}
      data-index={row}
      ref={virtual.measureElement}
      style={style}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {renderOption(option)}
    </div>
  )
}

function at(start = 0): CSSProperties {
  return { position: 'absolute', insetInline: 0, insetBlockStart: `${start}px` }
}
