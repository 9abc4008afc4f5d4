import { paymentStage } from '../../flow/paymentStage.js'
import type { Payment } from '../../schema/Payment.js'
import type { ListGroup } from '../../ui/listRows.js'

/** Groups payments that are not finished: those whose money waits for the person, and those nothing was paid for yet. */
export function groupByNeed(
  payments: readonly Payment[],
  words: { needsYou: string; toPay: string },
): ListGroup<Payment>[] {
  const isUnpaid = (payment: Payment) => paymentStage(payment) === 'to_pay'
  return [
    { key: 'needs you', title: words.needsYou, options: payments.filter((payment) => !isUnpaid(payment)) },
    { key: 'to pay', title: words.toPay, options: payments.filter(isUnpaid) },
  ].filter(({ options }) => options.length > 0)
}
