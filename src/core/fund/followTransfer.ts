import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import type { CoreContext } from '../CoreContext.js'
import { fundingTerms } from './fundingTerms.js'
import { type FundingTransfer, planFunding } from './planFunding.js'

/** The transfer of the latest reading of a payment. */
export type FollowedTransfer = {
  current: () => FundingTransfer | undefined
  /**
   * Why there is no transfer. Stays while later readings are compared, until one is as agreed or another payment is
   * followed: in between nothing that could be sent is shown.
   */
  error: () => DepositError | undefined
  /** Plans the transfer of a reading. That of an earlier reading with other terms is forgotten at once. */
  plan: (payment: Payment | undefined) => void
}

/** @param onChange Called when the transfer or its error changed. */
export function followTransfer(context: CoreContext, onChange: () => void): FollowedTransfer {
  let transfer: FundingTransfer | undefined
  let error: DepositError | undefined
  let planned: Payment | undefined
  const termsOf = (payment: Payment | undefined) => payment && JSON.stringify(fundingTerms(payment))
  const plan = async (payment: Payment | undefined) => {
    if (payment === planned) return
    if (termsOf(payment) !== termsOf(planned)) transfer = undefined
    if (payment?.payment_id !== planned?.payment_id) error = undefined
    planned = payment
    if (!payment) return
    try {
      const next = await planFunding(context, payment)
      if (planned !== payment) return
      transfer = next
      error = undefined
    } catch (cause) {
      if (planned !== payment) return
      transfer = undefined
      error = DepositError.from(cause)
    }
    onChange()
  }
  return { current: () => transfer, error: () => error, plan: (payment) => void plan(payment) }
}
