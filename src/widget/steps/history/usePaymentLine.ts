import { type PaymentStage, paymentStage } from '../../../flow/paymentStage.js'
import { reportedBalance } from '../../../flow/reportedBalance.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Amount } from '../../../schema/Amount.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { Payment } from '../../../schema/Payment.js'
import { loadCompletedWithdrawal } from '../../../storage/paymentRecords.js'
import { sumAmounts } from '../../shared/amounts/sumAmounts.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { methodMessages } from '../../shared/offer/methodMessages.js'
import { methodName } from '../../shared/offer/useProviderBranding.js'
import { completedWithdrawals } from '../../shared/payment/completedWithdrawals.js'
import { useReadPaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { commonMessages } from '../../shell/messages.js'
import { historyMessages } from './messages.js'

/** A payment summarized for a list row. */
export type PaymentLine = {
  stage: PaymentStage
  asset: CatalogAsset
  /** What was paid, then what comes of it: "$500.00 to 494.61 USDC". Without an amount while none is certain. */
  exchange: string
  /** The amount that matters now: "494.61 USDC". */
  amount: string
  /** "Northpay, card", or "Card, to Meridian wallet" */
  about: string
}

/** Summarizes payments: what was paid and what it becomes, and how it was paid or what it waits for. */
export function useReadPaymentLine(): (payment: Payment) => PaymentLine {
  const t = useMessages(historyMessages)
  const common = useMessages(commonMessages)
  const methods = useMessages(methodMessages)
  const { storage } = useDepositScope()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const factsOf = useReadPaymentFacts()
  const nameOf = useAddressNames()
  return (payment) => {
    const facts = factsOf(payment)
    const stage = paymentStage(payment)
    const money = shownAmount(payment, stage)
    const shown = asset(money.amount.asset)
    const amount = amountText(shown, money.amount.amount)
    const { provider, method, input, output, paid } = facts
    const paidWith = input.network === '' ? input.symbol : common.tokenOnNetwork(input.symbol, input.network)
    const paidBy = provider === undefined ? t.transfer(paidWith) : method ? t.byProvider(provider, method) : provider
    const how = method === undefined ? t.transferAlone : methodName(payment.quoted.onramp_method, methods)
    const waits: Partial<Record<PaymentStage, string>> = {
      to_top_up: t.missing,
      to_verify: t.toVerify,
      to_recover: t.oneTime,
      withdrawn: t.sentBack(amount),
      expired: t.nothingPaid,
    }
    const to = nameOf(payment.destination_address)
    const about = money.about ?? waits[stage] ?? (to.by === undefined ? paidBy : t.toName(how, to.name))
    // What another customer wrote could pose as the user's own note.
    const label = payment.foreign ? '' : cleanText(payment.label ?? '')
    const described = payment.foreign ? t.foreign(about) : about
    return {
      stage,
      asset: shown,
      exchange: t.exchange(held.has(stage) ? amount : paid, certain.has(stage) ? amount : output.symbol),
      amount,
      about: label === '' ? described : t.label(label, about),
    }
  }

  /** The held or withdrawn amount if known, otherwise the arrived or quoted one. */
  function shownAmount(payment: Payment, stage: PaymentStage): { amount: Amount; about?: string } {
    const { fulfilled, quoted, quote_request } = payment
    const usual = fulfilled?.output_amount ?? quoted.output_amount
    switch (stage) {
      case 'to_top_up':
      case 'to_recover':
        // The balance is fetched only when the payment is opened; until then the deposit amount is shown.
        return { amount: reportedBalance(payment) ?? quote_request.request.fixed_input_amount }
      case 'withdrawn': {
        const withdrawals = completedWithdrawals(payment, (hash) => loadCompletedWithdrawal(storage, hash))
        const [amount] = sumAmounts(withdrawals.flatMap(({ amounts }) => amounts))
        if (!amount) return { amount: usual }
        return withdrawals.every(({ fees }) => fees)
          ? { amount }
          : { amount, about: t.sentBackLess(amountText(asset(amount.asset), amount.amount)) }
      }
      default:
        return { amount: usual }
    }
  }
}

/** Stages in which the amount is what has come, which may be less or more than was agreed. */
const held: ReadonlySet<PaymentStage> = new Set(['to_top_up', 'to_recover'])

/** Stages in which the amount is what the money became, or is becoming. What was taken back became nothing else. */
const certain: ReadonlySet<PaymentStage> = new Set(['moving', 'arrived'])

/** The summary of one payment. */
export function usePaymentLine(payment: Payment): PaymentLine {
  return useReadPaymentLine()(payment)
}
