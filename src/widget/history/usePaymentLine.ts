import { heldIssue } from '../../flow/heldIssue.js'
import { type PaymentStage, paymentStage } from '../../flow/paymentStage.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Amount } from '../../schema/Amount.js'
import { cleanText } from '../../schema/cleanText.js'
import type { Payment } from '../../schema/Payment.js'
import { sumAmounts } from '../amounts/sumAmounts.js'
import { useAssetAmount } from '../amounts/useAssetAmount.js'
import { usePaymentFacts } from '../payment/usePaymentFacts.js'
import { useTakenBack } from '../payment/useTakenBack.js'
import { type CatalogAsset, useCatalog } from '../tokens/useCatalog.js'

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
  const money = useMoney(payment, stage)
  const shown = asset(money.amount.asset)
  const amount = amountText(shown, money.amount.amount)
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
  const about = money.about ?? waits[stage] ?? way
  const label = cleanText(payment.label ?? '')
  return {
    stage,
    asset: shown,
    amount: money.isWhole ? t.depositOf(amount) : amount,
    about: label === '' ? about : t.label(label, about),
  }
}

/** What lies there or came back, where that is known; before, what arrived or should arrive. */
function useMoney(payment: Payment, stage: PaymentStage): { amount: Amount; about?: string; isWhole?: boolean } {
  const { history: t } = useMessages()
  const taken = useTakenBack(payment)
  const { fulfilled, quoted, quote_request } = payment
  const usual = fulfilled?.output_amount ?? quoted.output_amount
  switch (stage) {
    case 'to_top_up':
    case 'to_recover': {
      const held = heldIssue(payment)
      // What lies there is read where the payment is opened: until then its own amount names it.
      return held ? { amount: held } : { amount: quote_request.request.fixed_input_amount, isWhole: true }
    }
    case 'withdrawn': {
      const [amount] = sumAmounts(taken.flatMap(({ amounts }) => amounts))
      if (!amount) return { amount: usual }
      return taken.every(({ fees }) => fees) ? { amount } : { amount, about: t.sentBackLess }
    }
    default:
      return { amount: usual }
  }
}
