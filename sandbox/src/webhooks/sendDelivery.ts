import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isReceiverUrl, type ReceiverPolicy, resolveReceiver } from './resolveReceiver.js'

/** What is sent, and where. */
export type OutgoingDelivery = {
  url: string
  body: string
  /** Every active secret. */
  secrets: readonly string[]
  authHeader: { name: string; value: string } | undefined
}

export type SendOptions = {
  receivers: ReceiverPolicy
  timeoutMs: number
  /** Aborts the attempt, when the service stops. */
  signal: AbortSignal
}

/** The status of the response, or why there was none. */
export type Attempt = { status: number; error?: never } | { status?: never; error: string }

const maxErrorLength = 200

/** Makes one attempt. Redirects are not followed. Never rejects. */
export async function sendDelivery(delivery: OutgoingDelivery, options: SendOptions): Promise<Attempt> {
  const { timeoutMs, signal } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return { status: await post(delivery, options.receivers, AbortSignal.any([timeout, signal])) }
  } catch (error) {
    if (timeout.aborted) return { error: `No response within ${timeoutMs / 1_000} seconds.` }
    return { error: (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength) }
  }
}

async function post(
  { url: text, body, secrets, authHeader }: OutgoingDelivery,
  policy: ReceiverPolicy,
  signal: AbortSignal,
): Promise<number> {
  // Checked again: the policy may have changed since the webhook was registered.
  if (!isReceiverUrl(text, policy)) throw new Error('The URL is not one that webhooks are delivered to.')
  const url = new URL(text)
  const addresses = await withSignal(resolveReceiver(url, policy), signal)
  // Connects to the addresses that were checked, whatever the name resolves to now. TLS still verifies the name.
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
  const headers = {
    ...(authHeader && { [authHeader.name]: authHeader.value }),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'deposits-webhooks',
    'X-Service-Signature': signatures(body, secrets),
  }
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      resolve(response.statusCode ?? 0)
      // The status is all that counts, and the rest of the response may be endless.
      sent.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** One signature per secret over the bytes of the body. */
function signatures(body: string, secrets: readonly string[]): string {
  return secrets.map((secret) => `v1=0x${createHmac('sha256', secret).update(body).digest('hex')}`).join(',')
}

/** Rejects when the signal aborts; DNS itself cannot be aborted. */
function withSignal<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
