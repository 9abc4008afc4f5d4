import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirmPayment } from '../client/confirmPayment.js'
import { DepositError } from '../errors/DepositError.js'
import { acceptDeadline } from '../flow/acceptDeadline.js'
import type { Flow } from '../flow/createFlow.js'
import { agreeParties } from '../flow/parties.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { isUnsure } from './isUnsure.js'
import { adoptPayment, settleConfirmation } from './settleConfirmation.js'

export type ConfirmParameters = { ownerAddress: string; destinationAddress: string }

export type UseConfirmPaymentResult = {
  /** Confirms the offer on the screen. A second call while one is under way does nothing. */
  confirm: (parameters: ConfirmParameters) => void
  /** Looks again whether a confirmation with a lost answer went through. */
  settle: () => void
  pending: boolean
  error: DepositError | undefined
  /** Forgets the error, for instance when a new offer is on the screen. */
  clear: () => void
}

/** Closer to its end than this an offer is not confirmed: it would run out on the way. */
const margin = 3_000

/**
 * Confirms the offer of a flow at most once, whatever is clicked, dropped or reloaded.
 *
 * That an attempt is made is remembered before it is sent; after a lost answer the payment is looked up first.
 */
export function useConfirmPayment(flow: Flow): UseConfirmPaymentResult {
  const context = useDepositContext()
  const { queryClient } = context
  const confirming = useMutation<boolean, DepositError, ConfirmParameters | undefined>(
    {
      mutationFn: (parameters) =>
        parameters ? confirmOnce(context, flow, parameters) : settleConfirmation(context, flow),
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  const { mutate, isPending, error, reset } = confirming

  useEffect(() => {
    const state = flow.getState()
    // A reload in the middle of a confirmation: find out what became of it.
    if (state.step === 'confirm' && state.attempted) mutate(undefined)
  }, [flow, mutate])

  return {
    confirm: (parameters) => {
      const state = flow.getState()
      if (state.step === 'confirm' && !state.attempted) mutate(parameters)
    },
    settle: () => mutate(undefined),
    pending: isPending,
    error: error ?? undefined,
    clear: reset,
  }
}

async function confirmOnce(context: DepositContextValue, flow: Flow, parameters: ConfirmParameters): Promise<boolean> {
  const state = flow.getState()
  if (state.step !== 'confirm' || state.attempted || state.replacement) return false
  const { response, chosen } = state.offer
  if (acceptDeadline(response) - context.client.now() < margin)
    throw new DepositError('quote_expired', 'The price ran out before you confirmed. Nothing was charged.')
  flow.send({ type: 'CONFIRM_STARTED' })
  agreeParties(context.storage, chosen, parameters.ownerAddress, parameters.destinationAddress)
  try {
    const payment = await confirmPayment(context.client, {
      payment_id: chosen,
      state_token: response.state_token,
      owner_address: parameters.ownerAddress,
      destination_address: parameters.destinationAddress,
    })
    adoptPayment(context, flow, payment)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isUnsure(error)) {
      flow.send({ type: 'CONFIRM_REFUSED' })
      throw error
    }
    const found = await settleConfirmation(context, flow)
    if (!found) throw error
    return true
  }
}
