import { html } from 'hono/html'
import { type Html, layout } from './layout.js'

export type MessagePageOptions = { paymentId?: string; title: string; sentence: string; next: string }

/** A page that can do nothing for the person but say so, and say what can be done. */
export function messagePage({ paymentId = '', title, sentence, next }: MessagePageOptions): Html {
  const content = html`<h1>${title}</h1>
    <p>${sentence}</p>
    <p>${next}</p>`
  return layout({ title, paymentId, hints: ['loaded'], content })
}
