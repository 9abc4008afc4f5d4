import type { ReactNode } from 'react'

export type ChipsProps<Value extends string> = {
  label: string
  value: Value | undefined
  /** `name` is the accessible name; default: the label. */
  options: readonly { value: Value; label: ReactNode; name?: string | undefined }[]
  onChange: (value: Value) => void
}

/** Shortcut buttons, such as preset amounts. At most one is pressed, and the pressed one can be clicked again. */
export function ChipButtons<Value extends string>({ label, value, options, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className="dw-chips" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="dw-chip"
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
