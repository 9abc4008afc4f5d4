import { type ReactNode, useId } from 'react'

export type TextFieldProps = {
  label: string
  value: string
  placeholder?: string | undefined
  hint?: string | undefined
  /** What is wrong with the value, in a sentence. */
  problem?: string | undefined
  inputMode?: 'decimal' | 'url' | 'text'
  /** A control in front of the text. */
  before?: ReactNode
  onChange: (value: string) => void
}

export function TextField({ label, value, placeholder, hint, problem, inputMode, before, onChange }: TextFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="st-field">
      <label className="st-label" htmlFor={id}>
        {label}
      </label>
      <div className="st-input">
        {before}
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          inputMode={inputMode}
          value={value}
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {hint && (
        <p className="st-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="st-error" id={`${id}-problem`} role="status">
        {problem}
      </p>
    </div>
  )
}
