import { sameAddress } from '../../address/evm.js'
import { hashMessage } from '../../signing/hashMessage.js'
import { recoverSigner } from '../../signing/recoverSigner.js'
import { issuedAt, signInLifetimeMs, signInMessage, signInNonce } from '../../signing/signInMessage.js'
import { lazyKey } from '../guard/lazyKey.js'
import type { ProxyRequest, ProxyResponse } from '../guard/ProxyRequest.js'
import type { ProxySettings } from '../options/parseOptions.js'
import { createMemoryStore } from '../store/createMemoryStore.js'
import { badRequest, Refusal } from '../wire/Refusal.js'
import { utf8 } from '../wire/utf8.js'

type Answer = (request: ProxyRequest) => Promise<ProxyResponse>

/** Wallets that a customer has proven to own with a signature, each for 30 days in one browser. */
export type Sessions = {
  /** The wallets whose cookies the request carries. Cookies of another customer prove nothing. */
  ownersOf: (request: Request, customerId: string) => Promise<string[]>
  issueNonce: Answer
  signIn: Answer
  signOut: Answer
}

/** Milliseconds between a nonce and its signature. */
const nonceLifetimeMs = 10 * 60 * 1_000
const cookiePattern = /(?:^|;\s*)deposits-(0x[0-9a-f]{40})=(\d{10})\.([0-9a-f]{64})(?=\s*(?:;|$))/g
/** Each costs a hash. */
const maxCookies = 8

/**
 * A session is a sealed cookie, and a nonce is sealed too, so nothing is stored but the nonces that were used.
 *
 * @param secret Shared by all processes of a proxy.
 */
export function createSessions(
  secret: string,
  { walletSessions: origins, basePath, sandbox, store = createMemoryStore() }: ProxySettings,
): Sessions {
  const seal = createSeal(secret)

  /** @throws {Refusal} unless the message is the one that this page had to build, and its account signed it just now. */
  async function verify({ body, caller, headers }: ProxyRequest): Promise<{ address: string; nonce: string }> {
    const { message, signature } = body
    const origin = headers.get('origin') ?? ''
    const text = typeof message === 'string' ? message : ''
    const address = /\n(0x[0-9a-fA-F]{40})\n/.exec(text)?.[1]
    const nonce = /\nNonce: (.*)\n/.exec(text)?.[1] ?? ''
    const isBuilt = address && origins.has(origin) && signInNonce.test(nonce)
    if (!isBuilt || text !== signInMessage({ origin, address, nonce }))
      throw badRequest('This message does not sign in here.')
    if (!(await seal.isOwn(`nonce ${nonce.slice(0, 16)}`, caller.customerId, nonce.slice(16))))
      throw badRequest('This message does not sign in here.')
    if (Math.abs(Date.now() - issuedAt(nonce)) > nonceLifetimeMs) throw badRequest('This took too long. Sign again.')
    if (!sameAddress(recoverSigner(hashMessage(text), `${signature}`), address))
      throw badRequest('The key of this wallet did not sign this. Wallets that are contracts cannot sign in here.')
    return { address: address.toLowerCase(), nonce }
  }

  function cookie(address: string, value: string, maxAgeMs: number): Record<string, string> {
    // Browsers other than Chromium and Firefox refuse secure cookies on a localhost without TLS.
    const flags = `Path=${basePath || '/'}; HttpOnly; SameSite=Strict${sandbox ? '' : '; Secure'}`
    return { 'set-cookie': `deposits-${address}=${value}; Max-Age=${maxAgeMs / 1_000}; ${flags}` }
  }

  async function issueNonce({ query, caller }: ProxyRequest): Promise<ProxyResponse> {
    // Known before a wallet is asked: its signature could not be used.
    if (!origins.has(query.get('origin') ?? ''))
      throw new Refusal(403, 'This page may not ask for a signature.', {
        report: 'walletSessions.origins does not contain the origin of a page that asks for a signature',
      })
    const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    const unique = [Math.floor(Date.now() / 1_000), random].map((value) => value.toString(16).padStart(8, '0')).join('')
    const nonce = unique + (await seal.of(`nonce ${unique}`, caller.customerId)).slice(0, 32)
    return { body: JSON.stringify({ nonce }), headers: {} }
  }

  async function signIn(request: ProxyRequest): Promise<ProxyResponse> {
    const { address, nonce } = await verify(request)
    // Only now: a nonce that anybody could spend would lock its customer out.
    if ((await store.add(`signed-in:${nonce}`, '1', 2 * nonceLifetimeMs).catch(refuseUnstored)) !== undefined)
      throw badRequest('This message was used before. Sign again.')
    const expires = (issuedAt(nonce) + signInLifetimeMs) / 1_000
    const value = `${expires}.${await seal.of(`session ${address} ${expires}`, request.caller.customerId)}`
    return { body: '{}', headers: cookie(address, value, signInLifetimeMs) }
  }

  return {
    ownersOf: async (request, customerId) => {
      const cookies = [...(request.headers.get('cookie') ?? '').matchAll(cookiePattern)].slice(0, maxCookies)
      const owners = await Promise.all(
        cookies.map(async ([, address = '', expires = '', mac = '']) =>
          Number(expires) * 1_000 > Date.now() && (await seal.isOwn(`session ${address} ${expires}`, customerId, mac))
            ? [address]
            : [],
        ),
      )
      return owners.flat()
    },
    issueNonce,
    signIn,
    signOut: async ({ query }) => {
      const address = query.get('owner_address')?.toLowerCase() ?? ''
      if (!/^0x[0-9a-f]{40}$/.test(address)) throw badRequest('The parameter owner_address is missing.')
      return { body: '{}', headers: cookie(address, '', 0) }
    },
  }
}

/** Seals texts for one customer. A text starts with its purpose. */
function createSeal(secret: string) {
  const key = lazyKey(secret, 'wallet sessions', { name: 'HMAC', hash: 'SHA-256' }, ['sign'])
  /** A customer id has no line breaks. */
  const of = async (text: string, customerId: string) => {
    const mac = await crypto.subtle.sign('HMAC', await key(), utf8(`${customerId}\n${text}`))
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return {
    of,
    /** Compares in constant time as many digits as are given. */
    isOwn: async (text: string, customerId: string, mac: string) => {
      const expected = await of(text, customerId)
      return [...mac].reduce((sum, digit, at) => sum | (digit.charCodeAt(0) ^ expected.charCodeAt(at)), 0) === 0
    },
  }
}

function refuseUnstored(cause: unknown): never {
  throw new Refusal(503, 'You could not be signed in. Try again in a moment.', {
    report: 'the store could not be reached, so a signature was not accepted',
    cause,
  })
}
