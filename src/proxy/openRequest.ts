import type { Limits } from './guard/createLimits.js'
import type { ProxyRequest } from './guard/ProxyRequest.js'
import { parseBody, parseQuery } from './guard/parseRequest.js'
import { visiblePayment } from './guard/policies.js'
import type { Connection } from './handle/createConnection.js'
import type { Route } from './handle/Route.js'
import { ownerSessionOf, type ProvenCaller } from './session/provenOwners.js'
import { traces } from './upstream/traces.js'
import { paymentEndpoint } from './wire/endpoints.js'
import { paymentNotFound } from './wire/Refusal.js'

export type Arrived = {
  connection: Connection
  limits: Limits
  route: Route
  request: Request
  customerIp: string | undefined
  requestId: string
}

/** Parses a request, and gives it what its handler may ask on behalf of the caller. */
export async function openRequest(arrived: Arrived, caller: ProvenCaller): Promise<ProxyRequest> {
  const { connection, limits, route, request, customerIp, requestId } = arrived
  const { settings, upstream, tokenSeal, sharedHistory } = connection
  const trace = traces.get(request)
  const call = { requestId, signal: request.signal, traceparent: trace?.parent }
  const query = parseQuery(route, new URL(request.url).searchParams)
  const body = route.method === 'POST' ? await parseBody(route, request, settings) : {}
  trace?.onPayment(query.get('payment_id') ?? body.payment_id)
  const read: ProxyRequest['read'] = async (endpoint, wanted) => {
    await limits.takeCustomer(caller.customerId)
    return (await upstream(endpoint, { ...call, query: wanted, timeoutMs: settings.timeoutMs })).value
  }
  let foreign = false
  return {
    route,
    caller,
    headers: request.headers,
    query,
    body,
    customerIp,
    call,
    readOwnPayment: async (paymentId) => {
      if (!/^[A-Za-z0-9_-]{1,128}$/.test(paymentId)) throw paymentNotFound()
      const found = await read(paymentEndpoint, new URLSearchParams({ payment_id: paymentId }))
      const payment = visiblePayment(found, caller)
      if (payment === undefined) throw paymentNotFound()
      foreign ||= payment.foreign === true
      return payment
    },
    hasForeign: () => foreign,
    ownerSession: (owner) => ownerSessionOf(owner, caller, request, settings.walletSessions.size > 0),
    read,
    tokenSeal,
    sharedHistory,
  }
}
