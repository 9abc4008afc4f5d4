import { html } from 'hono/html'
import type { Brand } from '../Brand.js'
import type { Problem } from '../problems.js'
import { type Html, layout } from './layout.js'

export type MessagePageOptions = { brand: Brand | undefined; paymentId?: string; problem: Problem }

/** An error page with the next step for the user. */
export function messagePage({ brand, paymentId = '', problem }: MessagePageOptions): Html {
  const { title, sentence, next } = problem
  const content = html`<h1>${title}</h1>
    <p>${sentence}</p>
    <p>${next}</p>`
  return layout({ brand, title, paymentId, hints: ['loaded'], content })
}
