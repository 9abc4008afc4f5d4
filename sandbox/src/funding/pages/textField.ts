import { html } from 'hono/html'
import type { Html } from './layout.js'

export type TextFieldOptions = {
  name: string
  label: string
  autocomplete: string
  maxLength: number
  inputMode?: 'numeric' | 'text'
  placeholder?: string
  value?: string
  error?: string | undefined
}

/** A labelled input. Its error is linked with `aria-describedby` for screen readers. */
export function textField(options: TextFieldOptions): Html {
  const { name, label, autocomplete, maxLength, inputMode = 'numeric', placeholder = '', value = '', error } = options
  const invalid = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" inputmode="${inputMode}" autocomplete="${autocomplete}"
      maxlength="${maxLength}" placeholder="${placeholder}" value="${value}" spellcheck="false" required${invalid} />
    ${error === undefined ? '' : html`<p class="field-error" id="${name}-error">${error}</p>`}
  </div>`
}
