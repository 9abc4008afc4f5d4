import { releaseOwnPayment } from '../guard/policies.js'
import { paymentEndpoint } from '../wire/endpoints.js'
import type { Handle } from './Route.js'

/** Streams a payment of the caller: as it is now, then every update. */
export const streamPayment: Handle = async (request, { settings, upstream, streams }) => {
  const { call, query } = request
  const first = await upstream(paymentEndpoint, { ...call, query, timeoutMs: settings.timeoutMs })
  releaseOwnPayment(first.value, request)
  return streams.open(first, request)
}
