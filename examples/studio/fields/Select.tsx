import { useId } from 'react'

type Option = readonly [value: string, label: string]

export type SelectProps = {
  label: string
  /** Options, or groups of them by title. */
  options: readonly Option[] | Readonly<Record<string, readonly Option[]>>
  value: string
  hint?: string
  className?: string
  onChange: (value: string) => void
}

export function Select({ label, options, value, hint, className = '', onChange }: SelectProps) {
  const id = useId()
  const list = (some: readonly Option[]) =>
    some.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))
  return (
    <div className={`st-field ${className}`}>
      <label className="st-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {isList(options)
          ? list(options)
          : Object.entries(options).map(([title, some]) => (
              <optgroup key={title} label={title}>
                {list(some)}
              </optgroup>
            ))}
      </select>
      {hint && (
        <p className="st-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function isList(options: SelectProps['options']): options is readonly Option[] {
  return Array.isArray(options)
}
