import { type ReactNode, useId } from 'react'

export type AmountFieldProps = {
  /** Visible label. */
  label: ReactNode
  /** The text as typed. Never a number. */
  value: string
  onChange: (text: string) => void
  /** Id of the error message. Also marks the field as invalid. */
  errorId?: string | undefined
  readOnly?: boolean | undefined
}

/** Above these lengths the text is rendered smaller instead of being cut off; `narrow` applies in a narrow widget. */
const roomForHero = { wide: 8, narrow: 5 }
const maxCharacters = 40
const disallowed = /[^\p{Nd}.,'’٫٬\s]/gu

/** The amount input. Accepts digits and separators of any locale and leaves parsing to the caller. */
export function AmountField({ label, value, onChange, errorId, readOnly }: AmountFieldProps) {
  const id = useId()
  return (
    <>
      <label className="dw-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="dw-amount dw-amount-input"
        data-size={sizeFor(value.length)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="done"
        value={value}
        readOnly={readOnly}
        placeholder="0"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={({ target }) => {
          const filtered = filterAmount(target.value)
          // An unchanged value does not re-render, and Preact would leave the rejected characters in the input.
          if (filtered === value) target.value = filtered
          onChange(filtered)
        }}
      />
    </>
  )
}

function sizeFor(characters: number): 'md' | 'lg' | undefined {
  if (characters > roomForHero.wide) return 'md'
  return characters > roomForHero.narrow ? 'lg' : undefined
}

function filterAmount(text: string): string {
  return text.replace(disallowed, '').trim().slice(0, maxCharacters)
}
