import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import type { CoreContext } from '../CoreContext.js'
import { type FundingTransfer, planFunding } from './planFunding.js'

/** The transfer of the latest reading of a payment. */
export type FollowedTransfer = {
  current: () => FundingTransfer | undefined
  /** Plans the transfer of a reading. That of an earlier reading with other terms is forgotten at once. */
  plan: (payment: Payment | undefined) => void
}

/** @param onChange Called when the transfer changed, or with the error that stopped it. */
export function followTransfer(
  context: CoreContext,
  onChange: (error: DepositError | undefined) => void,
): FollowedTransfer {
  let transfer: FundingTransfer | undefined
  let planned: Payment | undefined
  const plan = async (payment: Payment | undefined) => {
    if (payment === planned) return
    if (termsOf(payment) !== termsOf(planned)) transfer = undefined
    planned = payment
    if (!payment) return
    try {
      const next = await planFunding(context, payment)
      if (planned !== payment) return
      transfer = next
      onChange(undefined)
    } catch (cause) {
      if (planned !== payment) return
      transfer = undefined
      onChange(DepositError.from(cause))
    }
  }
  return { current: () => transfer, plan: (payment) => void plan(payment) }
}

/** What a transfer is derived from. */
function termsOf(payment: Payment | undefined): string {
  return JSON.stringify([payment?.payment_id, payment?.next_instruction, payment?.issues])
}
