import { lazyKey, utf8 } from './lazyKey.js'
import { badRequest, isObject, type JsonObject } from './Refusal.js'

/** Binds the state token of a quote to the customer who asked for it, so that nobody else's confirmation is forwarded. */
export type QuoteSeal = {
  /** A quote response whose state token only this customer can use. */
  seal: (quotes: unknown, customerId: string) => Promise<unknown>
  /** The service's own state token. Rejects with 400 for one that was not sealed for this customer. */
  open: (stateToken: unknown, customerId: string) => Promise<string>
}

/** The seal follows the last one of these, whatever the token contains. */
const separator = '.'

/** @param secret Processes with the same secret accept each other's quotes. */
export function createQuoteSeal(secret: string): QuoteSeal {
  const key = lazyKey(secret, 'state tokens', { name: 'HMAC', hash: 'SHA-256' }, ['sign', 'verify'])
  return {
    seal: async (quotes, customerId) => {
      if (!isObject(quotes) || typeof quotes.state_token !== 'string') return quotes
      const { state_token } = quotes
      const mac = await crypto.subtle.sign('HMAC', await key(), contentOf(state_token, customerId))
      const sealed: JsonObject = { ...quotes, state_token: state_token + separator + toHex(new Uint8Array(mac)) }
      return sealed
    },
    open: async (stateToken, customerId) => {
      const text = typeof stateToken === 'string' ? stateToken : ''
      const end = text.lastIndexOf(separator)
      const token = text.slice(0, Math.max(end, 0))
      const isValid = await crypto.subtle.verify(
        'HMAC',
        await key(),
        fromHex(text.slice(end + 1)),
        contentOf(token, customerId),
      )
      if (isValid) return token
      throw badRequest('This quote cannot be confirmed. Get a new one.')
    },
  }
}

/** A customer id has no line breaks. */
function contentOf(token: string, customerId: string): Uint8Array<ArrayBuffer> {
  return utf8(`${customerId}\n${token}`)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Anything but hexadecimal digits becomes bytes that match nothing. */
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(/^[0-9a-f]{64}$/.test(text) ? (text.match(/../g) ?? []) : [], (pair) =>
    Number.parseInt(pair, 16),
  )
}
