import { useId } from 'react'

export type ChoiceProps = {
  legend: string
  hideLegend?: boolean
  options: readonly (readonly [value: string, label: string])[]
  value: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** One of a few, side by side. */
export function Choice({ legend, hideLegend = false, options, value, disabled = false, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="st-choice" disabled={disabled}>
      <legend className={hideLegend ? 'st-hidden' : 'st-label'}>{legend}</legend>
      <div>
        {options.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
