import { badRequest, Refusal } from '../wire/Refusal.js'
import { utf8 } from '../wire/utf8.js'
import { lazyKey } from './lazyKey.js'

/** Fields that a browser sends back: of a quote, and of a request to verify its owner. */
export type TokenField = 'state_token' | 'verification_token'

/** Binds the service's tokens to the customer who got them, so that nobody else's confirmation is forwarded. */
export type TokenSeal = {
  /** A response whose fields of that name, at any depth, only this customer can send back; itself if it has none. */
  seal: <Value>(response: Value, field: TokenField, customerId: string) => Promise<Value>
  /** The service's own token. Rejects with 400 for one that was not sealed for this customer. */
  open: (token: unknown, field: TokenField, customerId: string) => Promise<string>
}

/** The seal follows the last one of these, whatever the token contains. */
const separator = '.'

/** @param secret Processes with the same secret accept each other's tokens. */
export function createTokenSeal(secret: string): TokenSeal {
  const keyOf = (purpose: string) => lazyKey(secret, purpose, { name: 'HMAC', hash: 'SHA-256' }, ['sign', 'verify'])
  const keys = { state_token: keyOf('state tokens'), verification_token: keyOf('verification tokens') }

  async function sealToken(token: string, field: TokenField, customerId: string): Promise<string> {
    const mac = await crypto.subtle.sign('HMAC', await keys[field](), contentOf(token, customerId))
    return token + separator + toHex(new Uint8Array(mac))
  }

  return {
    seal: async (response, field, customerId) => {
      const isToken = (name: string, child: unknown): child is string => name === field && typeof child === 'string'
      const tokens = new Set<string>()
      JSON.stringify(response, (name, child) => {
        if (isToken(name, child)) tokens.add(child)
        return child
      })
      if (tokens.size === 0) return response
      const pairs = [...tokens].map(async (token) => [token, await sealToken(token, field, customerId)] as const)
      const sealed = new Map(await Promise.all(pairs))
      return JSON.parse(JSON.stringify(response, (name, child) => (isToken(name, child) ? sealed.get(child) : child)))
    },
    open: async (sealed, field, customerId) => {
      const text = typeof sealed === 'string' ? sealed : ''
      const end = text.lastIndexOf(separator)
      const token = text.slice(0, Math.max(end, 0))
      const mac = fromHex(text.slice(end + 1))
      const isValid = await crypto.subtle.verify('HMAC', await keys[field](), mac, contentOf(token, customerId))
      if (isValid) return token
      throw refusals[field]()
    },
  }
}

const refusals: Record<TokenField, () => Refusal> = {
  state_token: () => badRequest('This quote cannot be confirmed. Get a new one.'),
  // As the service refuses one that has expired.
  verification_token: () => {
    const message = 'This request to sign cannot be used here. Ask for a new one and sign that.'
    return new Refusal(400, message, { issues: [{ kind: 'owner', message, mitigation: 'verify' }] })
  },
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
