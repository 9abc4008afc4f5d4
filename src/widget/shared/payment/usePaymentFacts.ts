import { sameAddress } from '../../../address/evm.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { shorten } from '../../../ui/ShortText.js'
import { useAssetAmount } from '../amounts/useAssetAmount.js'
import { type CatalogAsset, useCatalog } from '../catalog/useCatalog.js'
import { inlineMethodMessages } from '../offer/methodMessages.js'
import { methodName, useProviderBranding } from '../offer/useProviderBranding.js'
import { fundsMessages } from './messages.js'

/** Localized facts about a payment, shared by its screens. */
export type PaymentFacts = {
  input: CatalogAsset
  output: CatalogAsset
  /** "$500.00" */
  paid: string
  /** Quoted output amount, as a decimal string. */
  promised: string
  /** Undefined without an onramp provider. */
  provider: string | undefined
  /** "card", as used within a sentence. */
  method: string | undefined
}

/** Resolves names and amounts of a payment with the catalog and the current locale. */
export function usePaymentFacts(payment: Payment): PaymentFacts {
  return useReadPaymentFacts()(payment)
}

/** `usePaymentFacts` for any number of payments. */
export function useReadPaymentFacts(): (payment: Payment) => PaymentFacts {
  const methodsInline = useMessages(inlineMethodMessages)
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const brandingOf = useProviderBranding()
  return ({ quoted, quote_request }) => {
    const given = quote_request.request.fixed_input_amount
    const input = asset(given.asset)
    const method = quoted.onramp_method
    return {
      input,
      output: asset(quoted.output_amount.asset),
      paid: amountText(input, given.amount),
      promised: quoted.output_amount.amount,
      provider: quoted.onramp === undefined ? undefined : brandingOf(quoted.onramp).name,
      method: method === undefined ? undefined : methodName(method, methodsInline),
    }
  }
}

/** Text that says who controls the one-time wallet: the user, if connected as the owner, or the owner's address. */
export function useOwnerLabel(owner: string): string {
  const t = useMessages(fundsMessages)
  const { account } = useWallet()
  return sameAddress(account?.address, owner) ? t.oneTime : t.oneTimeOwner(shorten(owner))
}

/** Props of every payment screen. */
export type PaymentScreenProps = {
  payment: Payment
  /** Why the latest state could not be fetched; `payment` is then the last known state. */
  error: DepositError | undefined
  /** When `payment` was fetched, in epoch milliseconds of the browser's clock. */
  seenAt: number
  refetch: () => void
}
