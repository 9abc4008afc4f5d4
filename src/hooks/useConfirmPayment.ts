import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ConfirmParameters, confirmOnce, settleConfirmation } from '../core/confirm/confirmOnce.js'
import { listen } from '../core/listen.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Flow } from '../flow/createFlow.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useCoreContext } from './useCoreContext.js'

/** Confirms an offer and reports the outcome. */
export type UseConfirmPaymentResult = ActionResult & {
  /** Confirms the offer on the screen. Does nothing while a confirmation is running. */
  confirm: (parameters: ConfirmParameters) => void
  /** Looks up again whether a confirmation with a lost response went through. */
  settle: () => void
}

/**
 * Confirms the offer of a flow at most once, across double clicks, lost connections and reloads.
 *
 * The attempt is stored before it is sent. After a lost response the payment is looked up first, automatically once the
 * browser is online again. While offline nothing is sent and `error` says so.
 * @example
 * const { flow } = useDeposit()
 * const { confirm, isPending } = useConfirmPayment(flow)
 * return <button disabled={isPending} onClick={() => confirm({ ownerAddress, destinationAddress })}>Confirm</button>
 */
export function useConfirmPayment(flow: Flow): UseConfirmPaymentResult {
  const core = useCoreContext()
  const { queryClient } = useDepositContext()
  const confirming = useMutation<boolean, DepositError, ConfirmParameters | undefined>(
    {
      mutationFn: (parameters) => (parameters ? confirmOnce(core, flow, parameters) : settleConfirmation(core, flow)),
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  const { mutate, isPending, error, reset } = confirming

  useEffect(() => {
    const state = flow.getState()
    // Reloaded during a confirmation: look up its outcome.
    if (state.step === 'confirm' && state.attempted) mutate(undefined)
  }, [flow, mutate])

  useEffect(() => {
    if (!error) return
    const state = flow.getState()
    const offer = state.step === 'confirm' ? state.offer : undefined
    // The error belongs to the old offer only.
    const unsubscribe = flow.subscribe((next) => {
      if (next.step === 'confirm' && next.offer !== offer) reset()
    })
    const recheck = () => {
      const { step, attempted } = { attempted: false, ...flow.getState() }
      if (step === 'confirm' && attempted) mutate(undefined)
      else if (error.code === 'network') reset()
    }
    const stop = listen('online', recheck)
    return () => {
      unsubscribe()
      stop()
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
