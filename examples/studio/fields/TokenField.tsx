import type { TokenName } from 'deposit-widget'
import { type StudioState, withTokens } from '../state/StudioState.js'
import { findTokenProblem, propertyOf } from '../state/tokens.js'
import type { ChangeState } from '../state/useStudioState.js'
import { TextField } from './TextField.js'

export type TokenFieldProps = {
  name: TokenName
  label: string
  /** What the widget has without a value, as hex for colours. */
  fallback?: string | undefined
  hint?: string | undefined
  state: StudioState
  change: ChangeState
}

/** The value of a token as text, and a picker beside it for a colour. */
export function TokenField({ name, label, fallback, hint, state, change }: TokenFieldProps) {
  const value = state.tokens[name] ?? ''
  const set = (text: string) => change((now) => withTokens(now, { [name]: text }))
  const shown = [value, fallback].find((colour) => /^#[0-9a-f]{6}$/i.test(colour ?? ''))
  // A picker can show neither translucent colours nor formulas.
  const picker = propertyOf(name) === 'color' && shown !== undefined && (
    <input type="color" aria-label={`${label}: picker`} value={shown} onChange={(event) => set(event.target.value)} />
  )
  return (
    <TextField
      label={label}
      hint={hint}
      value={value}
      placeholder={fallback}
      problem={value === '' ? undefined : findTokenProblem(name, value)}
      before={picker}
      onChange={set}
    />
  )
}
