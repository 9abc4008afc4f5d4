import { typedAmount } from '../amounts/typedAmount.js'
import { useWidget } from '../WidgetContext.js'

/** Asks for quotes of another amount without leaving the list. */
export function useSetAmount(): (amount: string) => void {
  const { deposit, options } = useWidget()
  return (amount) => {
    // Only the form takes a change, so this steps back to it and returns before anything is drawn.
    deposit.send({ type: 'WENT_BACK' })
    deposit.send({ type: 'DRAFT_CHANGED', change: { amount: typedAmount(amount, options.locale) } })
    deposit.send({ type: 'QUOTES_WANTED' })
  }
}
