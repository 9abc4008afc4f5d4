import type { Offer } from '../../../flow/state.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** The label of the confirm button, with the exact amount. */
export function useConfirmLabel(offer: Offer): string {
  const { action } = useMessages().confirm
  const { fiat } = useFormatters()
  const { asset } = useCatalog()
  const amountText = useAmountText()
  const { paymentMethod } = useWidget().deposit.state.draft
  const { asset: input, amount } = offer.response.quote_request.request.fixed_input_amount
  const paid = asset(input)
  if (paid.address === undefined) return action.pay(fiat(amount, input))
  return paymentMethod === 'wallet' ? action.send(amountText(amount, paid)) : action.address
}
