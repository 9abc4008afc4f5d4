import {
  type ChangeEvent,
  type CompositionEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { groupAmountInput } from '../money/groupAmountInput.js'

export type AmountFieldProps = {
  /** Visible label. */
  label: ReactNode
  /** The text as typed, without the separators that the field adds. Never a number. */
  value: string
  onChange: (text: string) => void
  /** Leaves out what is no part of the amount, such as the symbol of its currency. Default: nothing. */
  clean?: ((text: string) => string) | undefined
  /** Groups digits as this locale does. Default: not at all. */
  locale?: string | undefined
  /** Symbol of the currency, if it stands before the number. */
  symbol?: string | undefined
  /** What the amount is of, if the label does not say it. For screen readers. */
  unit?: string | undefined
  /** Id of the error message. Also marks the field as invalid. */
  errorId?: string | undefined
  readOnly?: boolean | undefined
}

/** Above these lengths the text is rendered smaller instead of being cut off; `narrow` applies in a narrow widget. */
const roomForHero = { wide: 8, narrow: 5 }
/** One more than an amount may have: what was cut off is refused, too. */
const maxCharacters = 201

/** The amount input. Keeps whatever was typed and leaves parsing to the caller: a character less is another amount. */
export function AmountField({
  label,
  value,
  onChange,
  clean,
  locale,
  symbol,
  unit,
  errorId,
  readOnly,
}: AmountFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const pastedAt = useRef<number>(undefined)
  const [composed, setComposed] = useState<string>()
  const shown = locale === undefined ? value : groupAmountInput(value, locale)
  const size = sizeFor(value.length + (symbol?.length ?? 0))
  useLayoutEffect(() => {
    // A new value moves the caret to the end.
    if (caret.current !== undefined) placeCaret(input.current, shown, value, caret.current)
    caret.current = undefined
  }, [shown, value])
  const edit = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const { currentTarget: target, type } = event
    const { isComposing, inputType } = event.nativeEvent as InputEvent
    // Writing to the input would break off the composition.
    if (isComposing && type !== 'compositionend') return setComposed(target.value)
    setComposed(undefined)
    const typed = readEdit(target, shown, value, pastedAt.current, inputType)
    const filter = (text: string) => clean?.(text.slice(0, maxCharacters)) ?? text
    const filtered = filter(typed.before + typed.after)
    const end = filter(typed.before).length
    pastedAt.current = undefined
    caret.current = end
    // An unchanged value does not re-render, and Preact would leave what was left out in the input.
    if (filtered === value) {
      target.value = shown
      placeCaret(target, shown, value, end)
    }
    onChange(filtered)
  }
  return (
    <>
      <label className="dw-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className="dw-amount-line">
        {symbol !== undefined && (
          // The symbol is a target too. The name of the field says the currency in words.
          <label
            className="dw-amount"
            htmlFor={id}
            data-size={size}
            data-empty={value === '' || undefined}
            aria-hidden="true"
          >
            {symbol}
          </label>
        )}
        <input
          ref={input}
          id={id}
          className="dw-amount dw-amount-input"
          data-size={size}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="done"
          value={composed ?? shown}
          readOnly={readOnly}
          placeholder="0"
          aria-labelledby={`${id}-label`}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-description={unit}
          aria-describedby={errorId}
          onPaste={({ currentTarget }) => {
            pastedAt.current = currentTarget.selectionStart ?? undefined
          }}
          onChange={edit}
          onCompositionEnd={edit}
        />
      </div>
    </>
  )
}

/**
 * The typed text before and after the caret, without the separators that the field had added: what is left of the old
 * text loses them, what is new keeps its own.
 *
 * @param from Where the new text begins, if known. Default: where the old and the new text part.
 */
function readEdit(input: HTMLInputElement, shown: string, value: string, from: number | undefined, kind?: string) {
  const text = input.value
  const end = input.selectionStart ?? text.length
  const kept = shown.endsWith(text.slice(end)) ? shown.length - (text.length - end) : shown.length
  const tail = shown.endsWith(text.slice(end)) ? end : text.length
  let start = 0
  while (start < Math.min(from ?? tail, tail, kept) && text[start] === shown[start]) start++
  const [left, right] = [typedBefore(shown, value, start), typedBefore(shown, value, kept)]
  const added = text.slice(start, tail)
  // Deleting only a separator means the digit beside it.
  const skips = added === '' && left === right && start < kept
  const forward = kind === 'deleteContentForward'
  return {
    before: value.slice(0, skips && !forward ? Math.max(0, left - 1) : left) + added,
    after: value.slice(skips && forward ? right + 1 : right),
  }
}

/** How many characters of the value are before an index of the shown text, which has separators in its whole part. */
function typedBefore(shown: string, value: string, index: number): number {
  const whole = shown === value ? 0 : shown.length - (value.length - (/^\d+/.exec(value)?.[0].length ?? 0))
  return index - shown.slice(0, Math.min(index, whole)).replace(/\d/g, '').length
}

function placeCaret(input: HTMLInputElement | null, shown: string, value: string, typed: number): void {
  let index = 0
  while (index < shown.length && typedBefore(shown, value, index) < typed) index++
  input?.setSelectionRange(index, index)
}

function sizeFor(characters: number): 'md' | 'lg' | undefined {
  if (characters > roomForHero.wide) return 'md'
  return characters > roomForHero.narrow ? 'lg' : undefined
}
