import { releaseOwnPayment } from '../guard/policies.js'
import { forward } from './forward.js'
import type { Handle } from './Route.js'

/** Its updates are available at `payments/stream`. */
const streamOffer = { 'x-deposit-stream': '1' }

const read = forward({ release: releaseOwnPayment })

/** Reads a payment of the caller. */
export const readPayment: Handle = async (request, connection) => {
  const { settings, confirmOnce } = connection
  // A page that was reloaded asks for a payment that is just being confirmed.
  await confirmOnce.settled(request.query.get('payment_id'))
  const { body, headers } = await read(request, connection)
  return { body, headers: { ...headers, ...(settings.streams > 0 && streamOffer) } }
}
