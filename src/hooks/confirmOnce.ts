import { confirmPayment } from '../client/confirmPayment.js'
import type { DepositClient } from '../client/createDepositClient.js'
import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import { acceptDeadline } from '../flow/acceptDeadline.js'
import type { Flow } from '../flow/createFlow.js'
import { matchesPinnedParties, pinParties } from '../flow/parties.js'
import type { Offer } from '../flow/state.js'
import type { DepositContextValue } from './context.js'
import { locked, withTabLock } from './exclusive/withTabLock.js'
import { isOutcomeUnknown } from './isOutcomeUnknown.js'
import { openConfirmed, settleConfirmation } from './settleConfirmation.js'

/** Who controls the one-time wallet, and where the funds are delivered. */
export type ConfirmParameters = { ownerAddress: string; destinationAddress: string }

/** Milliseconds. An offer that expires sooner than this is not confirmed: it would expire in flight. */
const margin = 3_000

/**
 * Confirms the offer on the screen, unless this or another tab is already doing so. Resolves with whether a payment
 * exists.
 */
export async function confirmOnce(
  context: DepositContextValue,
  flow: Flow,
  parameters: ConfirmParameters,
): Promise<boolean> {
  const state = flow.getState()
  if (state.step !== 'confirm' || state.attempted || state.replacement) return false
  const { offer } = state
  if (acceptDeadline(offer.response) - context.client.now() < margin)
    throw new DepositError('quote_expired', 'The price ran out before you confirmed. Nothing was charged.')
  flow.send({ type: 'CONFIRM_STARTED' })
  const confirm = () => agreeAndConfirm(context, flow, offer, parameters)
  const outcome = await withTabLock(`dw:confirm:${offer.chosen}`, context.storage, confirm)
  if (outcome !== locked) return outcome
  flow.send({ type: 'CONFIRM_REFUSED' })
  throw new DepositError('payment_locked', 'Another tab is confirming this payment. Nothing was sent from this tab.')
}

async function agreeAndConfirm(
  context: DepositContextValue,
  flow: Flow,
  { response, chosen }: Offer,
  { ownerAddress, destinationAddress }: ConfirmParameters,
): Promise<boolean> {
  const { client, storage } = context
  if (!matchesPinnedParties(storage, chosen, ownerAddress, destinationAddress)) {
    // Another tab used the same offer with other addresses. If a payment exists, it is that one.
    if (await settleConfirmation(context, flow)) return true
    pinParties(storage, chosen, ownerAddress, destinationAddress)
    flow.send({ type: 'CONFIRM_STARTED' })
  }
  await assertReachable(client, flow, chosen)
  const agreed = { owner_address: ownerAddress, destination_address: destinationAddress }
  try {
    const payment = await confirmPayment(client, { payment_id: chosen, state_token: response.state_token, ...agreed })
    openConfirmed(context, flow, payment, agreed)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isOutcomeUnknown(error)) {
      flow.send({ type: 'CONFIRM_REFUSED' })
      throw acceptDeadline(response) < client.now() ? toQuoteExpired(error) : error
    }
    const found = await settleConfirmation(context, flow, agreed)
    if (!found) throw error
    return true
  }
}

/** Probes the service when the browser reports to be offline, because `navigator.onLine` can be wrong. */
async function assertReachable(client: DepositClient, flow: Flow, payment_id: string): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  try {
    await getPayment(client, { payment_id })
  } catch (cause) {
    if (DepositError.from(cause).code !== 'network') return
    flow.send({ type: 'CONFIRM_REFUSED' })
    throw new DepositError('network', 'You are offline. Nothing was sent.', { cause })
  }
}

/** The service reports an expired quote as `invalid_request`, which would blame the user's input. */
function toQuoteExpired(error: DepositError): DepositError {
  return error.code === 'invalid_request' ? new DepositError('quote_expired', error.message, error) : error
}
