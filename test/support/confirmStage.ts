import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import type { DepositProxyOptions } from '../../src/proxy/options/DepositProxyOptions.js'
import { type Handler, type SpyUpstream, sendJson, startSpyUpstream } from './spyUpstream.js'

type Attempt = { destination?: string; paymentId?: string; token?: string; signal?: AbortSignal }

const silent = { onError: () => {}, onWarning: () => {} }

/** The response to a successful confirmation of a quote. */
export const paid = (quote: string) => ({
  status: 200,
  body: { payment_id: quote, customer_id: 'ann', status: 'PENDING', destination_address: '0xd' },
})

/** A service whose confirmations a test scripts, and processes with a proxy of their own in front of it. */
export async function startConfirmStage() {
  const upstream: SpyUpstream = await startSpyUpstream()
  /** Payments of the service, by id. */
  const payments = new Map<string, unknown>()

  /** Makes the payment that a confirmation is about. */
  const pay = (body: string): unknown => {
    const { payment_id, destination_address } = JSON.parse(body)
    const payment = { payment_id, customer_id: 'ann', status: 'PENDING', destination_address }
    payments.set(payment_id, payment)
    return payment
  }

  /** The service. `confirm` replaces its response to confirmations. */
  const respond = (confirm: Handler = (hit, response) => sendJson(response, pay(hit.body))): void => {
    upstream.respondWith((hit, response, request) => {
      if (hit.path === '/payments/quotes') return sendJson(response, { state_token: hit.body.match(/token-\w+/)?.[0] })
      if (hit.path === '/payments/confirm') return confirm(hit, response, request)
      const payment = payments.get(hit.query.get('payment_id') ?? '')
      return payment ? sendJson(response, payment) : sendJson(response, { errors: [{ kind: 'other' }] }, 404)
    })
  }

  return {
    upstream,
    pay,
    respond,
    /** A service without payments that confirms whatever it is asked to. */
    reset: () => {
      upstream.hits.length = 0
      payments.clear()
      respond()
    },
    confirmations: () => upstream.hits.filter(({ path }) => path === '/payments/confirm'),
    startInstance: (options: Partial<DepositProxyOptions> = {}) => startInstance(upstream.url, options),
  }
}

/** A process with a proxy of its own. */
function startInstance(baseUrl: string, options: Partial<DepositProxyOptions>) {
  const authorize = () => ({ customerId: 'ann' })
  const proxy = createDepositProxy({ baseUrl, apiKey: 'sk_secret', authorize, ...silent, ...options })
  const post = (path: string, body: unknown, signal?: AbortSignal) =>
    proxy(
      new Request(`https://shop.example/api/deposits/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    )
  const quote = async (name: string): Promise<string> =>
    (await (await post('payments/quotes', { label: `token-${name}` })).json()).state_token
  return {
    quote,
    read: async (id: string) => {
      const response = await proxy(new Request(`https://shop.example/api/deposits/payments?payment_id=${id}`))
      return { status: response.status, body: await response.json() }
    },
    confirm: async (name: string, { destination = '0xd', paymentId = name, token, signal }: Attempt = {}) => {
      const body = {
        payment_id: paymentId,
        state_token: token ?? (await quote(name)),
        owner_address: '0xa',
        destination_address: destination,
      }
      const response = await post('payments/confirm', body, signal)
      return { status: response.status, body: await response.json() }
    },
  }
}
