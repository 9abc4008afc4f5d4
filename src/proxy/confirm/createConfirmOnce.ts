import { createMemoryStore } from '../store/createMemoryStore.js'
import type { ProxyStore } from '../store/ProxyStore.js'
import type { Upstream, UpstreamCall, UpstreamResponse } from '../upstream/createUpstream.js'
import { confirmEndpoint, paymentEndpoint } from '../wire/endpoints.js'
import { badRequest, type JsonObject, Refusal } from '../wire/Refusal.js'
import { utf8 } from '../wire/utf8.js'

/** Far longer than any quote can be confirmed. */
const keepMs = 24 * 3_600_000
/** Between the timeout of a confirmation and the time at which its process counts as dead. */
const marginMs = 5_000
const firstPollMs = 20
const maxPollMs = 500

type Confirmation = UpstreamCall & { body: JsonObject }

export type ConfirmOnce = {
  /** Sends the confirmation of a quote to the service, unless it was sent before. */
  confirm: (call: Confirmation) => Promise<UpstreamResponse>
  /** Resolves when no confirmation of a payment is on its way in this process: until then it does not exist. */
  settled: (paymentId: string | null) => Promise<unknown>
}

/**
 * Sends at most one confirmation per payment and state token, across all processes that share the store. Concurrent ones
 * get the same response, and later ones the payment. If the outcome is unknown, later ones look the payment up and are
 * never sent. Only after a confirmation that had no effect may the next one be sent.
 */
export function createConfirmOnce(
  upstream: Upstream,
  store: ProxyStore = createMemoryStore(),
  now: () => number = Date.now,
): ConfirmOnce {
  const open = new Map<string, Promise<UpstreamResponse>>()
  const settled = new Map<string, Promise<unknown>>()

  async function confirm(key: string, terms: string, call: Confirmation): Promise<UpstreamResponse> {
    for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 1.5, maxPollMs)) {
      const sentUntil = now() + call.timeoutMs + marginMs
      const known = await store.add(key, formatRecord({ terms, sentUntil }), keepMs).catch(refuseUnsent)
      if (known === undefined) return send(key, terms, call)
      const record = parseRecord(known)
      if (record.terms !== terms)
        throw badRequest('This quote was already confirmed with other addresses. Get a new one.')
      if (now() >= record.sentUntil) return readPayment(call)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  async function send(key: string, terms: string, call: Confirmation): Promise<UpstreamResponse> {
    // If the store fails here, the record stays, and is settled when its time is over.
    const settle = () => store.set(key, formatRecord({ terms, sentUntil: 0 }), keepMs).catch(() => undefined)
    try {
      const response = await upstream(confirmEndpoint, call)
      await settle()
      return response
    } catch (error) {
      await (hadNoEffect(error) ? store.remove(key).catch(() => undefined) : settle())
      throw error
    }
  }

  async function readPayment({ body, ...call }: Confirmation): Promise<UpstreamResponse> {
    try {
      const query = new URLSearchParams({ payment_id: `${body.payment_id}` })
      return await upstream(paymentEndpoint, { ...call, query })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error
      // The first one may still arrive, so no other is sent.
      throw badRequest('Your confirmation was interrupted, and there is no payment. Get a new quote.')
    }
  }

  async function confirmOnce(requested: Confirmation): Promise<UpstreamResponse> {
    // Not aborted with the request that started it: others wait for the same response.
    const call = { ...requested, signal: new AbortController().signal }
    const { payment_id, state_token, owner_address, destination_address } = call.body
    const key = `confirm:${await hash([canonicalId(payment_id), state_token])}`
    const terms = await hash([owner_address, destination_address])
    const name = `${key} ${terms}`
    const response = open.get(name) ?? confirm(key, terms, call).finally(() => open.delete(name))
    open.set(name, response)
    return response
  }

  return {
    confirm: (call) => {
      const response = confirmOnce(call)
      const id = `${call.body.payment_id}`.toLowerCase()
      const end = Promise.allSettled([response, settled.get(id)]).then(() => {
        if (settled.get(id) === end) settled.delete(id)
      })
      settled.set(id, end)
      return response
    },
    settled: async (paymentId) => settled.get(`${paymentId}`.toLowerCase()),
  }
}

function refuseUnsent(cause: unknown): never {
  throw new Refusal(503, 'Your confirmation could not be sent. Try again in a moment.', {
    report: 'the store could not be reached, so a confirmation was not sent',
    cause,
  })
}

/** A quote is confirmed once, however its payment id is spelled. */
function canonicalId(id: unknown): string {
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,128}$/.test(id)) throw badRequest('The field payment_id is missing.')
  return id.toLowerCase().replaceAll('-', '')
}

/** Whether the service certainly made no payment: it refused the request, or never received it. */
function hadNoEffect(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false
  return error.isUnsent || (error.status < 500 && error.status !== 499) || neverConnected(error.cause)
}

/** Codes of Node, for connections that were never open. */
function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? `${error.code}` : ''
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code) || neverConnected(error.cause)
}

/** The addresses, and until when a response may be awaited: 0 once it has arrived or is lost. */
type SentRecord = { terms: string; sentUntil: number }

function formatRecord({ terms, sentUntil }: SentRecord): string {
  return `${terms} ${sentUntil}`
}

function parseRecord(text: string): SentRecord {
  const [terms = '', sentUntil] = text.split(' ')
  return { terms, sentUntil: Number(sentUntil) }
}

async function hash(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(JSON.stringify(value)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
