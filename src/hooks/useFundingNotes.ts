import { useEffect } from 'react'
import { fundingNotes, syncFundingNotes } from '../core/fund/fundingNotes.js'
import type { Flow } from '../flow/createFlow.js'
import { useDepositContext } from './context.js'

/**
 * Keeps a flow in step with what is known about the funds of its payment, across tabs and reloads: whether a wallet
 * request is open, and whether funds were sent.
 *
 * @example
 * const { flow, state } = useDeposit()
 * useFundingNotes(flow, paymentId)
 * if (state.step === 'payment' && state.asked) return <p>Check your wallet: a request is still open.</p>
 */
export function useFundingNotes(flow: Flow, paymentId: string): void {
  const { client, storage } = useDepositContext()
  useEffect(
    () => syncFundingNotes(fundingNotes({ client, storage }), flow, paymentId),
    [flow, client, storage, paymentId],
  )
}
