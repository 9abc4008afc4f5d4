import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { QuoteRequest } from './QuoteRequest.js'
import type { Plan, Quoted } from './types.js'

/** Everything that confirming one of several quotes needs, so that a quote leaves nothing behind in the database. */
export type QuoteState = {
  version: 1
  request: QuoteRequest
  quotes: { payment_id: string; quoted: Quoted; plan: Plan }[]
  current_prices: Record<string, string>
  /** ISO timestamps. */
  quoted_at: string
  accept_by: string
}

/** Longest token that is looked at, and longest state that one may unfold to. */
const longestToken = 8_192
const longestState = 65_536

export type StateTokens = {
  seal: (state: QuoteState) => string
  /** Undefined for a token that was not sealed here or was altered. Whether it has expired is the caller's question. */
  open: (token: string) => QuoteState | undefined
}

/** A fresh key for {@link createStateTokens}. */
export function makeStateKey(): string {
  return randomBytes(32).toString('hex')
}

/** State tokens are readable by whoever holds them and can be made only with the key (hex). */
export function createStateTokens(key: string): StateTokens {
  const sign = (body: string): Buffer => createHmac('sha256', Buffer.from(key, 'hex')).update(body).digest()
  return {
    seal: (state) => {
      const body = deflateRawSync(JSON.stringify(state)).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    open: (token) => {
      if (token.length > longestToken) return undefined
      const [body, signature, ...rest] = token.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return undefined
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(body)
      // The text is compared too: base64url has several spellings of the same bytes.
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      if (given.toString('base64url') !== signature) return undefined
      const text = inflateRawSync(Buffer.from(body, 'base64url'), { maxOutputLength: longestState }).toString()
      return JSON.parse(text) as QuoteState
    },
  }
}
