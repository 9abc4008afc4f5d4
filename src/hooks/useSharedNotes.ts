import { useEffect } from 'react'
import { syncNotes } from '../core/fund/syncNotes.js'
import type { Flow } from '../flow/createFlow.js'
import type { FlowState } from '../flow/state.js'
import { loadNotes, saveNotes } from '../storage/paymentRecords.js'
import { useDepositContext } from './context.js'

/**
 * Syncs the notes about a payment's funds across tabs: whether a wallet request is open, whether funds were sent.
 *
 * Changes are written synchronously and loaded on the `storage` event of other tabs.
 */
export function useSharedNotes(flow: Flow, paymentId: string): void {
  const { storage } = useDepositContext()
  useEffect(() => {
    const load = () => syncNotes(flow, storage)
    const save = (state: FlowState, before?: FlowState) => {
      if (state.step !== 'payment' || state.paymentId !== paymentId) return
      const same = before?.step === 'payment' && before.sent === state.sent && before.asked === state.asked
      if (!same) saveNotes(storage, paymentId, { sent: state.sent, asked: state.asked })
    }
    if (loadNotes(storage, paymentId)) load()
    else save(flow.getState())
    const stop = flow.subscribe(save)
    window.addEventListener('storage', load)
    return () => {
      stop()
      window.removeEventListener('storage', load)
    }
  }, [flow, storage, paymentId])
}
