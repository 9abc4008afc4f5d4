import { forwardRef, type ReactNode, useId } from 'react'

export type AmountFieldProps = {
  /** Visible label. */
  label: ReactNode
  /** What was typed, as typed. Never a number. */
  value: string
  onChange: (text: string) => void
  /** Id of the sentence that says what is wrong; also marks the field as invalid. */
  errorId?: string | undefined
  readOnly?: boolean | undefined
  placeholder?: string | undefined
}

/** Beyond these many characters the figure gets smaller instead of being cut off, sooner where the widget is narrow. */
const roomForHero = { wide: 8, narrow: 5 }
const mostCharacters = 40
const foreign = /[^\p{Nd}.,'’٫٬\s]/gu

/** The amount being typed. Takes digits and separators of any locale and leaves their meaning to the caller. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, onChange, errorId, readOnly, placeholder = '0' },
  ref,
) {
  const id = useId()
  return (
    <>
      <label className="dw-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
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
        placeholder={placeholder}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={({ target }) => {
          const kept = keepAmount(target.value)
          // A text that stays the same is not drawn again, and preact would leave what was not taken on the screen.
          if (kept === value) target.value = kept
          onChange(kept)
        }}
      />
    </>
  )
})

function sizeFor(characters: number): 'md' | 'lg' | undefined {
  if (characters > roomForHero.wide) return 'md'
  return characters > roomForHero.narrow ? 'lg' : undefined
}

function keepAmount(text: string): string {
  return text.replace(foreign, '').trim().slice(0, mostCharacters)
}
