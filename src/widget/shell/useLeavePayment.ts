import { useWidget } from './WidgetContext.js'

/**
 * Returns to the form from a payment, which stays as it is and can be opened again.
 *
 * @param paid Something was paid, so the amount is not kept: nobody should pay it twice.
 */
export function useLeavePayment(paid: boolean): () => void {
  const { send, state } = useWidget().deposit
  return () => send({ type: 'STARTED_OVER', draft: paid ? undefined : state.draft })
}
