import { useEffect } from 'react'
import type { Flow } from '../flow/createFlow.js'
import { keepNotes, readNotes } from '../flow/paymentNotes.js'
import type { FlowState } from '../flow/state.js'
import { useDepositContext } from './context.js'
import { takeNotes } from './takeNotes.js'

/**
 * Keeps what is known of the money for a payment the same in every tab: that a wallet was asked, that it was sent.
 *
 * Written before anything else hears of it, and taken up as soon as another tab has written.
 */
export function useSharedNotes(flow: Flow, paymentId: string): void {
  const { storage } = useDepositContext()
  useEffect(() => {
    const take = () => takeNotes(flow, storage)
    const keep = (state: FlowState, before?: FlowState) => {
      if (state.step !== 'payment' || state.paymentId !== paymentId) return
      const same = before?.step === 'payment' && before.sent === state.sent && before.asked === state.asked
      if (!same) keepNotes(storage, paymentId, { sent: state.sent, asked: state.asked })
    }
    if (readNotes(storage, paymentId)) take()
    else keep(flow.getState())
    const stop = flow.subscribe(keep)
    window.addEventListener('storage', take)
    return () => {
      stop()
      window.removeEventListener('storage', take)
    }
  }, [flow, storage, paymentId])
}
