import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import type { Flow } from '../flow/createFlow.js'
import type { ActionResult } from './ActionResult.js'
import { type ConfirmParameters, confirmOnce } from './confirmOnce.js'
import { useDepositContext } from './context.js'
import { settleConfirmation } from './settleConfirmation.js'

export type UseConfirmPaymentResult = ActionResult & {
  /** Confirms the offer on the screen. A second call while one is under way does nothing. */
  confirm: (parameters: ConfirmParameters) => void
  /** Looks again whether a confirmation with a lost answer went through. */
  settle: () => void
}

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
    isPending,
    error,
    reset,
  }
}
