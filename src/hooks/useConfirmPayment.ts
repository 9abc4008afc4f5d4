import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import type { Flow } from '../flow/createFlow.js'
import type { ActionResult } from './ActionResult.js'
import { type ConfirmParameters, confirmOnce } from './confirmOnce.js'
import { useDepositContext } from './context.js'
import { settleConfirmation } from './settleConfirmation.js'

/** What confirms an offer, and what became of that. */
export type UseConfirmPaymentResult = ActionResult & {
  /** Confirms the offer on the screen. A second call while one is under way does nothing. */
  confirm: (parameters: ConfirmParameters) => void
  /** Looks again whether a confirmation with a lost answer went through. */
  settle: () => void
}

/**
 * Confirms the offer of a flow at most once, whatever is clicked, dropped or reloaded.
 *
 * That an attempt is made is remembered before it is sent; after a lost answer the payment is looked up first,
 * by itself once there is a connection again. Without a connection nothing is sent, and the error says so.
 * @example
 * const { flow } = useDeposit()
 * const { confirm, isPending } = useConfirmPayment(flow)
 * return <button disabled={isPending} onClick={() => confirm({ ownerAddress, destinationAddress })}>Confirm</button>
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

  useEffect(() => {
    if (!error) return
    const state = flow.getState()
    const offer = state.step === 'confirm' ? state.offer : undefined
    // Whatever went wrong with one price says nothing of the next.
    const leave = flow.subscribe((next) => {
      if (next.step === 'confirm' && next.offer !== offer) reset()
    })
    const look = () => {
      const { step, attempted } = { attempted: false, ...flow.getState() }
      if (step === 'confirm' && attempted) mutate(undefined)
      else if (error.code === 'network') reset()
    }
    window.addEventListener('online', look)
    return () => {
      leave()
      window.removeEventListener('online', look)
    }
  }, [error, flow, mutate, reset])

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
