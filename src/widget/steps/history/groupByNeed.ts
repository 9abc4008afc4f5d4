import { paymentStage } from '../../../flow/paymentStage.js'
import type { Payment } from '../../../schema/Payment.js'
import type { ListGroup } from '../../../ui/listRows.js'

/** Groups unfinished payments into those that need the user and those that are not paid yet. */
export function groupByNeed(
  payments: readonly Payment[],
  labels: { needsYou: string; toPay: string },
): ListGroup<Payment>[] {
  const isUnpaid = (payment: Payment) => paymentStage(payment) === 'to_pay'
  return [
    { key: 'needs you', title: labels.needsYou, options: payments.filter((payment) => !isUnpaid(payment)) },
    { key: 'to pay', title: labels.toPay, options: payments.filter(isUnpaid) },
  ].filter(({ options }) => options.length > 0)
}
