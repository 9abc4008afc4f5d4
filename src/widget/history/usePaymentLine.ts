import { type PaymentStage, paymentStage } from '../../flow/paymentStage.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { cleanText } from '../../schema/cleanText.js'
import type { Payment } from '../../schema/Payment.js'
import { useAssetAmount } from '../useAssetAmount.js'
import { type CatalogAsset, useCatalog } from '../useCatalog.js'
import { usePaymentFacts } from '../usePaymentFacts.js'

/** A payment as a line of a list. */
export type PaymentLine = {
  stage: PaymentStage
  asset: CatalogAsset
  /** "494.61 USDC" */
  amount: string
  /** "Northpay, card" */
  about: string
}

/** Sums a payment up: what arrives or came back, and how it was paid or where it waits. */
export function usePaymentLine(payment: Payment): PaymentLine {
  const { history: t, common } = useMessages()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const facts = usePaymentFacts(payment)
  const stage = paymentStage(payment)
  const money = amountOf(payment)
  const shown = asset(money.asset)
  const { provider, method, input } = facts
  const paidWith = input.network === '' ? input.symbol : common.tokenOnNetwork(input.symbol, input.network)
  const way = provider === undefined ? t.transfer(paidWith) : method ? t.byProvider(provider, method) : provider
  const waits: Partial<Record<PaymentStage, string>> = {
    to_top_up: t.missing,
    to_verify: t.toVerify,
    to_recover: t.oneTime,
    withdrawn: t.sentBack,
    expired: t.nothingPaid,
  }
  const about = waits[stage] ?? way
  const label = cleanText(payment.label ?? '')
  return {
    stage,
    asset: shown,
    amount: amountText(shown, money.amount),
    about: label === '' ? about : t.label(label, about),
  }
}

/** What came back counts once it did; before, what arrived or should arrive. */
function amountOf({ status, withdrawals, fulfilled, quoted }: Payment): { asset: string; amount: string } {
  const back = status === 'WITHDRAWN' ? withdrawals.findLast(({ status }) => status === 'SUCCESS') : undefined
  const [token] = back?.token_amounts ?? []
  if (token) return { asset: token.token, amount: token.amount }
  return fulfilled?.output_amount ?? quoted.output_amount
}
