import type { ProxyRequest } from '../guard/ProxyRequest.js'
import { markForeign } from '../guard/policies.js'
import type { ProxySettings } from '../options/parseOptions.js'
import { createMemoryStore } from '../store/createMemoryStore.js'
import { paymentEndpoint } from '../wire/endpoints.js'
import { badRequest, isObject, type JsonObject, Refusal } from '../wire/Refusal.js'
import { utf8 } from '../wire/utf8.js'
import { createCustomerLinks } from './customerLinks.js'

type Answer = (request: ProxyRequest) => Promise<JsonObject>

/** Requests for a signature that wait for another device of the same person. What they say is sealed: it is not read here. */
export type Handovers = {
  /** Keeps a request for a signature, with a new link unless the customer has one. */
  ask: Answer
  /** Shows a request to whoever has the link. */
  open: Answer
  /** Keeps the answer of the device that opened the link. */
  answer: Answer
  /** Shows the customer whether the link was opened, and the answer. */
  readResult: Answer
  end: Answer
}

/** Milliseconds that a link is good for. */
const lifetimeMs = 10 * 60 * 1_000
/** A withdrawal of a few tokens takes 3 kB. */
const maxSealedLength = 12_000
/** Requests of one link: an owner, and the signatures of a payment. */
const maxRequests = 8
/** One is enough, and a few are left open by pages that were closed. */
const maxLinks = 5
/** Each is 5 kB, and at most 12 kB. */
const maxEntries = 6_000

/** Who opened a link, and until when it is good. */
type Link = { id: string; customerId: string; expiresAt: number }

/**
 * A link is a random token. It is stored as a hash, so a store that leaks opens nothing. Requests and answers are numbered,
 * and each number is used once.
 */
export function createHandovers({ store = createMemoryStore(Date.now, maxEntries) }: ProxySettings): Handovers {
  const guarded = <Value>(result: Promise<Value>): Promise<Value> => result.catch(refuseUnstored)
  const read = async (key: string) => (await guarded(store.get([key])))[0]
  const links = createCustomerLinks({ store, lifetimeMs, limit: maxLinks, forget })

  async function forget(id: string): Promise<void> {
    const numbers = Array.from({ length: maxRequests }, (_, number) => number)
    const names = ['opened', ...numbers.flatMap((number) => [`request ${number}`, `answer ${number}`])]
    const keys = [`handover:${id}`, ...names.map((name) => `handover:${id}:${name}`)]
    const values = await store.get(keys)
    await Promise.all(keys.filter((_, index) => values[index] !== undefined).map((key) => store.remove(key)))
  }

  async function linkOf({ body }: ProxyRequest): Promise<Link> {
    const { token } = body
    if (typeof token !== 'string' || !/^[\w-]{22}$/.test(token)) throw linkNotFound()
    const id = await idOf(token)
    const stored = parse(await read(`handover:${id}`))
    const { customerId, expiresAt } = stored ?? {}
    if (typeof customerId !== 'string' || typeof expiresAt !== 'number' || expiresAt <= Date.now()) throw linkNotFound()
    return { id, customerId, expiresAt }
  }

  /** @throws {Refusal} 404 unless the caller opened the link. */
  async function ownLinkOf(request: ProxyRequest): Promise<Link> {
    const link = await linkOf(request)
    if (link.customerId !== request.caller.customerId) throw linkNotFound()
    return link
  }

  async function createLink(
    customerId: string,
    name: string,
    value: JsonObject,
  ): Promise<{ link: Link; token: string }> {
    const token = toText(crypto.getRandomValues(new Uint8Array(16)))
    const link = { id: await idOf(token), customerId, expiresAt: Date.now() + lifetimeMs }
    const { id, ...stored } = link
    // With its first request, so that a link that is ended meanwhile leaves none behind.
    const keepBoth = async () => {
      await store.set(`handover:${id}`, JSON.stringify(stored), lifetimeMs)
      await store.set(`handover:${id}:${name}`, JSON.stringify(value), lifetimeMs)
    }
    await guarded(links.add(customerId, id, keepBoth))
    return { link, token }
  }

  /** Stores a value of a link, once. */
  async function keep({ id, expiresAt }: Link, name: string, value: JsonObject): Promise<void> {
    const ttlMs = Math.max(1, expiresAt - Date.now())
    if ((await guarded(store.add(`handover:${id}:${name}`, JSON.stringify(value), ttlMs))) !== undefined)
      throw new Refusal(409, 'This was used before. Get a new code.')
  }

  return {
    ask: async (request) => {
      const { body, caller, readOwnPayment } = request
      const [number, sealed] = [numberOf(body), sealedOf(body)]
      // Known to be the caller's before the link shows it to anybody.
      const paymentId = body.payment_id === undefined ? undefined : `${body.payment_id}`
      if (paymentId !== undefined) await readOwnPayment(paymentId)
      const [name, value] = [`request ${number}`, { sealed, payment_id: paymentId }]
      if (body.token === undefined) {
        const { link, token } = await createLink(caller.customerId, name, value)
        return { token, expires_in: secondsLeft(link) }
      }
      const link = await ownLinkOf(request)
      await keep(link, name, value)
      return { token: `${body.token}`, expires_in: secondsLeft(link) }
    },
    open: async (request) => {
      const link = await linkOf(request)
      const number = numberOf(request.body)
      const [stored, answer] = await guarded(
        store.get([`handover:${link.id}:request ${number}`, `handover:${link.id}:answer ${number}`]),
      )
      // Shown to nobody again, and a page that was loaded again goes on to the next.
      const answered = answer !== undefined
      const asked = parse(stored)
      if (answered || !asked) return { answered, expires_in: secondsLeft(link) }
      const { sealed, payment_id } = asked
      // Read now, because a link never says what a payment is. Whose it is was known when the link was made.
      const payment =
        typeof payment_id === 'string'
          ? await request.read(paymentEndpoint, new URLSearchParams({ payment_id }))
          : undefined
      await guarded(store.set(`handover:${link.id}:opened`, '1', lifetimeMs))
      return {
        sealed,
        answered,
        expires_in: secondsLeft(link),
        // Whoever signs, the first device sends the signatures.
        ...(isObject(payment) && {
          payment: await request.tokenSeal.seal(markForeign(payment), 'verification_token', link.customerId),
        }),
      }
    },
    answer: async (request) => {
      const link = await linkOf(request)
      const number = numberOf(request.body)
      if ((await read(`handover:${link.id}:request ${number}`)) === undefined) throw linkNotFound()
      await keep(link, `answer ${number}`, { sealed: sealedOf(request.body) })
      return {}
    },
    readResult: async (request) => {
      const link = await ownLinkOf(request)
      const [answer, opened] = await guarded(
        store.get([`handover:${link.id}:answer ${numberOf(request.body)}`, `handover:${link.id}:opened`]),
      )
      return { sealed: parse(answer)?.sealed, opened: opened !== undefined, expires_in: secondsLeft(link) }
    },
    end: async (request) => {
      const { id, customerId } = await ownLinkOf(request)
      await guarded(links.remove(customerId, id))
      return {}
    },
  }
}

/** The same for a link that never was, ended or belongs to somebody else. */
function linkNotFound(): Refusal {
  return new Refusal(404, 'This code no longer works. Get a new one.')
}

function secondsLeft({ expiresAt }: Link): number {
  return Math.max(0, Math.floor((expiresAt - Date.now()) / 1_000))
}

function numberOf({ number }: JsonObject): number {
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < maxRequests) return number
  throw badRequest(`The field number must be a whole number below ${maxRequests}.`)
}

function sealedOf({ sealed }: JsonObject): string {
  if (typeof sealed === 'string' && /^[\w-]+$/.test(sealed) && sealed.length <= maxSealedLength) return sealed
  throw badRequest(`The field sealed must be base64url of at most ${maxSealedLength} characters.`)
}

function parse(text: string | undefined): JsonObject | undefined {
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return isObject(value) ? value : undefined
}

async function idOf(token: string): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(`handover ${token}`))))
}

/** As base64url. */
function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}

function refuseUnstored(cause: unknown): never {
  throw new Refusal(503, 'This cannot be handed over right now. Try again in a moment.', {
    report: 'the store could not be reached, so a request for a signature was not handed over',
    cause,
  })
}
