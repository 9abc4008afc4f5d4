import type { FlowState } from './state.js'

/** The payment that a state would lose sight of: confirmed, or perhaps confirmed. */
export function followedPayment(state: FlowState): string | undefined {
  if (state.step === 'payment') return state.paymentId
  return state.step === 'confirm' && state.attempted ? state.offer.chosen : undefined
}
