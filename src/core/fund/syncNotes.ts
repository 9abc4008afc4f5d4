import type { Flow } from '../../flow/createFlow.js'
import type { FlowState } from '../../flow/state.js'
import { loadNotes } from '../../storage/paymentRecords.js'
import type { FlowStorage } from '../../storage/records.js'

/** Loads the notes that another tab stored about the open payment into the flow. */
export function syncNotes(flow: Flow, storage: FlowStorage | undefined): void {
  const state = flow.getState()
  if (state.step !== 'payment') return
  const notes = loadNotes(storage, state.paymentId)
  if (notes && serializeNotes(notes) !== serializeNotes(state))
    flow.send({ type: 'NOTES_FOUND', paymentId: state.paymentId, notes })
}

/** Serializes notes for comparison. */
function serializeNotes({ sent, asked }: Pick<Extract<FlowState, { step: 'payment' }>, 'sent' | 'asked'>): string {
  return JSON.stringify([sent?.hash, sent?.received, sent !== undefined, asked?.amount, asked?.at])
}
