import type { Draft } from '../../../flow/state.js'
import type { Payment } from '../../../schema/Payment.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { toInputText } from '../amounts/toHostAmount.js'

/** Starts a new deposit. Keeps the form if it has an amount, otherwise fills it from the payment. */
export function useDepositAgain(payment: Payment): () => void {
  const { deposit, options } = useWidget()
  return () => {
    const { draft } = deposit.state
    deposit.send({ type: 'STARTED_OVER', draft: draft.amount === '' ? draftOf(payment, options.locale) : draft })
  }
}

function draftOf({ quote_request: { request }, destination_address, quoted }: Payment, locale: string): Draft {
  const { asset, amount } = request.fixed_input_amount
  return {
    paymentMethod: quoted.onramp === undefined ? 'wallet' : 'card',
    input: asset,
    amount: toInputText(amount, locale),
    output: request.output_asset,
    destination: destination_address,
  }
}
