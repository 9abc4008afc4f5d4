import { type PaymentStage, paymentStage } from '../../../flow/paymentStage.js'
import { reportedBalance } from '../../../flow/reportedBalance.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Amount } from '../../../schema/Amount.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { Payment } from '../../../schema/Payment.js'
import { sumAmounts } from '../../shared/amounts/sumAmounts.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useCompletedWithdrawals } from '../../shared/payment/completedWithdrawals.js'
import { usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { commonMessages } from '../../shell/messages.js'
import { historyMessages } from './messages.js'

/** A payment summarized for a list row. */
export type PaymentLine = {
  stage: PaymentStage
  asset: CatalogAsset
  /** "494.61 USDC" */
  amount: string
  /** "Northpay, card" */
  about: string
}

/** Summarizes a payment: the arriving or withdrawn amount, and how it was paid or what it waits for. */
export function usePaymentLine(payment: Payment): PaymentLine {
  const t = useMessages(historyMessages)
  const common = useMessages(commonMessages)
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const facts = usePaymentFacts(payment)
  const stage = paymentStage(payment)
  const money = useShownAmount(payment, stage)
  const shown = asset(money.amount.asset)
  const amount = amountText(shown, money.amount.amount)
  const { provider, method, input } = facts
  const paidWith = input.network === '' ? input.symbol : common.tokenOnNetwork(input.symbol, input.network)
  const paidBy = provider === undefined ? t.transfer(paidWith) : method ? t.byProvider(provider, method) : provider
  const waits: Partial<Record<PaymentStage, string>> = {
    to_top_up: t.missing,
    to_verify: t.toVerify,
    to_recover: t.oneTime,
    withdrawn: t.sentBack,
    expired: t.nothingPaid,
  }
  const about = money.about ?? waits[stage] ?? paidBy
  // What another customer wrote could pose as the user's own note.
  const label = payment.foreign ? '' : cleanText(payment.label ?? '')
  const described = payment.foreign ? t.foreign(about) : about
  return {
    stage,
    asset: shown,
    amount: money.isDepositAmount ? t.depositOf(amount) : amount,
    about: label === '' ? described : t.label(label, about),
  }
}

/** The held or withdrawn amount if known, otherwise the arrived or quoted one. */
function useShownAmount(
  payment: Payment,
  stage: PaymentStage,
): { amount: Amount; about?: string; isDepositAmount?: boolean } {
  const t = useMessages(historyMessages)
  const withdrawals = useCompletedWithdrawals(payment)
  const { fulfilled, quoted, quote_request } = payment
  const usual = fulfilled?.output_amount ?? quoted.output_amount
  switch (stage) {
    case 'to_top_up':
    case 'to_recover': {
      const held = reportedBalance(payment)
      // The balance is fetched only when the payment is opened; until then the deposit amount is shown.
      return held ? { amount: held } : { amount: quote_request.request.fixed_input_amount, isDepositAmount: true }
    }
    case 'withdrawn': {
      const [amount] = sumAmounts(withdrawals.flatMap(({ amounts }) => amounts))
      if (!amount) return { amount: usual }
      return withdrawals.every(({ fees }) => fees) ? { amount } : { amount, about: t.sentBackLess }
    }
    default:
      return { amount: usual }
  }
}
