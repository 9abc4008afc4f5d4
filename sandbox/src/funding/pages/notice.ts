import { html } from 'hono/html'
import type { Html } from './layout.js'

/** Why the last attempt failed, if there was one. */
export function notice(sentence: string | null): Html | '' {
  return sentence === null ? '' : html`<p class="notice" role="alert">${sentence}</p>`
}
