import { useEffect, useState } from 'react'
import { acceptsOption, type OptionName } from '../state/options.js'
import { type StudioState, withOption } from '../state/StudioState.js'
import type { ChangeState } from '../state/useStudioState.js'
import { TextField } from './TextField.js'

export type OptionTextProps = {
  name: OptionName
  label: string
  /** What is said about a text that is not allowed. */
  rule: string
  placeholder?: string
  hint?: string
  inputMode?: 'decimal' | 'url' | 'text'
  state: StudioState
  change: ChangeState
}

/** An option that is typed. What is not allowed stays in the field and changes nothing. */
export function OptionText({ name, rule, state, change, ...field }: OptionTextProps) {
  const value = state.options[name]
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  return (
    <TextField
      {...field}
      value={draft}
      problem={acceptsOption(name, draft) ? undefined : rule}
      onChange={(text) => {
        setDraft(text)
        if (acceptsOption(name, text)) change((now) => withOption(now, name, text))
      }}
    />
  )
}
