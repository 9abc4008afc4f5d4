import { confirmPayment } from '../client/confirmPayment.js'
import type { DepositClient } from '../client/createDepositClient.js'
import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import { acceptDeadline } from '../flow/acceptDeadline.js'
import type { Flow } from '../flow/createFlow.js'
import { agreeParties, sameParties } from '../flow/parties.js'
import type { Offer } from '../flow/state.js'
import type { DepositContextValue } from './context.js'
import { elsewhere, runAlone } from './exclusive/runAlone.js'
import { isUnsure } from './isUnsure.js'
import { adoptPayment, settleConfirmation } from './settleConfirmation.js'

/** Who controls the one-time wallet, and where the money goes. */
export type ConfirmParameters = { ownerAddress: string; destinationAddress: string }

/** Closer to its end than this an offer is not confirmed: it would run out on the way. */
const margin = 3_000

/** Confirms the offer on the screen, unless this or another tab is at it. Whether there is a payment afterwards. */
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
  const outcome = await runAlone(`dw:confirm:${offer.chosen}`, context.storage, confirm)
  if (outcome !== elsewhere) return outcome
  flow.send({ type: 'CONFIRM_REFUSED' })
  throw new DepositError('payment_elsewhere', 'Another tab confirms this right now. Nothing was sent from here.')
}

async function agreeAndConfirm(
  context: DepositContextValue,
  flow: Flow,
  { response, chosen }: Offer,
  { ownerAddress, destinationAddress }: ConfirmParameters,
): Promise<boolean> {
  const { client, storage } = context
  if (!sameParties(storage, chosen, ownerAddress, destinationAddress)) {
    // Another tab agreed on this very offer with other addresses: if there is a payment, it is that one.
    if (await settleConfirmation(context, flow)) return true
    agreeParties(storage, chosen, ownerAddress, destinationAddress)
    flow.send({ type: 'CONFIRM_STARTED' })
  }
  await reach(client, flow, chosen)
  const agreed = { owner_address: ownerAddress, destination_address: destinationAddress }
  try {
    const payment = await confirmPayment(client, { payment_id: chosen, state_token: response.state_token, ...agreed })
    adoptPayment(context, flow, payment, agreed)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isUnsure(error)) {
      flow.send({ type: 'CONFIRM_REFUSED' })
      throw acceptDeadline(response) < client.now() ? ranOut(error) : error
    }
    const found = await settleConfirmation(context, flow, agreed)
    if (!found) throw error
    return true
  }
}

/** What a browser without a connection sends gets nowhere. Looking first costs nothing, and its belief may be wrong. */
async function reach(client: DepositClient, flow: Flow, payment_id: string): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  try {
    await getPayment(client, { payment_id })
  } catch (cause) {
    if (DepositError.from(cause).code !== 'network') return
    flow.send({ type: 'CONFIRM_REFUSED' })
    throw new DepositError('network', 'You are offline. Nothing was sent.', { cause })
  }
}

/** The service has no kind for it, and what a person entered has no part in it. */
function ranOut(error: DepositError): DepositError {
  return error.code === 'invalid_request' ? new DepositError('quote_expired', error.message, error) : error
}
