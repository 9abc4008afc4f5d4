import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Plan } from '../store/Plan.js'
import type { Quoted, QuoteRequest } from '../wire/Quote.js'

/** All data needed to confirm one of several quotes, so that unconfirmed quotes need no database rows. */
export type QuoteState = {
  version: 1
  request: QuoteRequest
  quotes: { payment_id: string; quoted: Quoted; plan: Plan }[]
  current_prices: Record<string, string>
  /** ISO timestamps. */
  quoted_at: string
  accept_by: string
}

/** Maximum length of a token, and of the state it inflates to. */
const longestToken = 8_192
const longestState = 65_536

export type StateTokens = {
  seal: (state: QuoteState) => string
  /** Undefined for a token that was altered or sealed with another key. The caller checks the expiry. */
  open: (token: string) => QuoteState | undefined
}

/** A fresh key for {@link createStateTokens}. */
export function makeStateKey(): string {
  return randomBytes(32).toString('hex')
}

/** State tokens are signed, not encrypted: anyone can read them, only the key (hex) can create them. */
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
      // Compare the text too: base64url has several encodings of the same bytes.
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      if (given.toString('base64url') !== signature) return undefined
      const text = inflateRawSync(Buffer.from(body, 'base64url'), { maxOutputLength: longestState }).toString()
      return JSON.parse(text) as QuoteState
    },
  }
}
