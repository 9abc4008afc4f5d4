import { toInputText } from '../../shared/amounts/toInputText.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** Requests quotes for another amount without leaving the list. */
export function useSetAmount(): (amount: string) => void {
  const { deposit, options } = useWidget()
  return (amount) => {
    // The draft can only be changed in the form step, so this goes back and forth within one render.
    deposit.send({ type: 'WENT_BACK' })
    deposit.send({ type: 'DRAFT_CHANGED', change: { amount: toInputText(amount, options.locale) } })
    deposit.send({ type: 'QUOTES_REQUESTED' })
  }
}
