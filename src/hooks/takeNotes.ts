import type { Flow } from '../flow/createFlow.js'
import { readNotes } from '../flow/paymentNotes.js'
import type { FlowStorage } from '../flow/resume.js'
import type { FlowState } from '../flow/state.js'

/** Takes up what another tab knows of the money for the payment that is open here. */
export function takeNotes(flow: Flow, storage: FlowStorage | undefined): void {
  const state = flow.getState()
  if (state.step !== 'payment') return
  const notes = readNotes(storage, state.paymentId)
  if (notes && notesOf(notes) !== notesOf(state)) flow.send({ type: 'NOTES_FOUND', paymentId: state.paymentId, notes })
}

/** The same text for the same notes. */
function notesOf({ sent, asked }: Pick<Extract<FlowState, { step: 'payment' }>, 'sent' | 'asked'>): string {
  return JSON.stringify([sent?.hash, sent?.received, sent !== undefined, asked?.amount, asked?.at])
}
