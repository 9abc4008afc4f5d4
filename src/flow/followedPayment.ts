import type { FlowState } from './state.js'

/** Id of the payment a state depends on: confirmed, or with a confirmation attempted. */
export function followedPayment(state: FlowState): string | undefined {
  if (state.step === 'payment') return state.paymentId
  return state.step === 'confirm' && state.attempted ? state.offer.chosen : undefined
}
