import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { useAssetAmount } from '../amounts/useAssetAmount.js'
import { methodName } from '../offer/methodName.js'
import { useProviderFace } from '../offer/useProviderFace.js'
import { type CatalogAsset, useCatalog } from '../tokens/useCatalog.js'

/** What every screen of a payment says about it, in words. */
export type PaymentFacts = {
  input: CatalogAsset
  output: CatalogAsset
  /** "500.00 USD" */
  paid: string
  /** What was quoted to arrive, as a decimal string. */
  promised: string
  /** Undefined where no provider takes part. */
  provider: string | undefined
  /** "card", as it stands within a sentence. */
  method: string | undefined
}

/** Reads a payment with the catalog and the language around. */
export function usePaymentFacts(payment: Payment): PaymentFacts {
  const { methodsInline } = useMessages()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const faceOf = useProviderFace()
  const { quoted, quote_request } = payment
  const given = quote_request.request.fixed_input_amount
  const input = asset(given.asset)
  const method = quoted.onramp_method
  return {
    input,
    output: asset(quoted.output_amount.asset),
    paid: amountText(input, given.amount),
    promised: quoted.output_amount.amount,
    provider: quoted.onramp === undefined ? undefined : faceOf(quoted.onramp).name,
    method: method === undefined ? undefined : methodName(method, methodsInline),
  }
}
