import type { Payment } from '../../schema/Payment.js'
import { depositOf } from '../agreement/findDifference.js'

/** What of a payment its transfer is derived from and compared with. Its status and times are not. */
export function fundingTerms(payment: Payment): unknown[] {
  const { payment_id, owner_address, destination_address, quote_request, quoted, processing_addresses, issues } =
    payment
  const { fixed_input_amount, output_asset } = quote_request.request
  const parties = [owner_address, destination_address, quoted.onramp]
  const amounts = [fixed_input_amount, output_asset, quoted.output_amount]
  return [payment_id, parties, amounts, processing_addresses, issues, depositOf(payment)]
}
