import { compareDecimals } from '../money/decimal.js'
import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import { heldIssue } from './heldIssue.js'
import { type PageRules, safeUrl } from './safeUrl.js'

/** Why a payment stopped, or what it waits for from the person. */
export type ProblemReason = 'failed' | 'expired' | 'expired_funded' | 'tainted'

/**
 * Which screen a payment needs. Screens decide nothing by themselves: they show this.
 *
 * | status | funded | instruction | screen |
 * |---|---|---|---|
 * | COMPLETE | | | done |
 * | WITHDRAW_PENDING | | | withdrawing |
 * | WITHDRAWN | | | withdrawn |
 * | FAILED, TAINTED | | | problem |
 * | EXPIRED | no | | problem `expired` |
 * | EXPIRED | yes, or something lies there | | problem `expired_funded` |
 * | UNCONFIRMED | | USER_VERIFY | verify |
 * | PENDING | no, and nothing on its way | ONRAMP | fund_page |
 * | PENDING | no, and nothing on its way | TRANSFER_IN | fund_transfer |
 * | anything else, known or not | | | track |
 */
export type StatusView =
  | { screen: 'fund_page'; url: string; deposit: DepositInfo | undefined; startBy: string | undefined }
  | { screen: 'fund_transfer'; deposit: DepositInfo; received: string | undefined }
  | { screen: 'verify' }
  | { screen: 'track' }
  | { screen: 'done' }
  | { screen: 'withdrawing' }
  | { screen: 'withdrawn' }
  | { screen: 'problem'; reason: ProblemReason }

/**
 * Maps a payment to the screen it needs. Statuses and instructions of a later API end in neutral tracking.
 *
 * @param pages Which payment pages may be shown. One that may not is as if it were not there.
 * @example
 * const { screen } = statusView(payment)
 */
export function statusView(payment: Payment, pages: PageRules = {}): StatusView {
  switch (payment.status) {
    case 'COMPLETE':
      return { screen: 'done' }
    case 'WITHDRAW_PENDING':
      return { screen: 'withdrawing' }
    case 'WITHDRAWN':
      return { screen: 'withdrawn' }
    case 'FAILED':
      return { screen: 'problem', reason: 'failed' }
    case 'TAINTED':
      return { screen: 'problem', reason: 'tainted' }
    case 'EXPIRED':
      return { screen: 'problem', reason: holdsMoney(payment) ? 'expired_funded' : 'expired' }
    case 'UNCONFIRMED':
      return payment.next_instruction?.type === 'USER_VERIFY' ? { screen: 'verify' } : { screen: 'track' }
    case 'PENDING':
      return payment.funded ? { screen: 'track' } : fundingView(payment, pages)
    default:
      return { screen: 'track' }
  }
}

/** Also where the service names no balance: a transfer that was seen is money. */
export function holdsMoney(payment: Payment): boolean {
  return payment.funded || receivedAmount(payment) !== undefined || fundingHash(payment) !== undefined
}

function fundingView(payment: Payment, pages: PageRules): StatusView {
  // A transfer that was seen and is not deep enough yet: asking for money now would ask twice.
  if (fundingHash(payment) && receivedAmount(payment) === undefined) return { screen: 'track' }
  const instruction = payment.next_instruction
  switch (instruction?.type) {
    case 'ONRAMP': {
      const url = safeUrl(instruction.funding_page_url, pages)
      const deposit = instruction.deposit_info[0]
      if (url) return { screen: 'fund_page', url, deposit, startBy: payment.initiate_fund_by }
      return deposit ? transferView(payment, deposit) : { screen: 'track' }
    }
    case 'TRANSFER_IN': {
      const deposit = instruction.deposit_info[0]
      return deposit ? transferView(payment, deposit) : { screen: 'track' }
    }
    default:
      return { screen: 'track' }
  }
}

/** Only the token that is owed pays off what is owed; once nothing is missing, nothing is asked for. */
function transferView(payment: Payment, deposit: DepositInfo): StatusView {
  const received = receivedAmount(payment, deposit.deposit_token)
  if (received !== undefined && compareDecimals(received, deposit.deposit_amount) >= 0) return { screen: 'track' }
  return { screen: 'fund_transfer', deposit, received }
}

/** The transfer to the deposit address, once it was seen on chain. */
export function fundingHash(payment: Payment): string | undefined {
  return payment.fulfilled?.route.find((step) => step.type !== 'ONCHAIN_STEP')?.transaction_hash
}

/** What already lies at the deposit address, when that is something and not what was agreed on. Of `token` alone if given. */
export function receivedAmount(payment: Payment, token?: string): string | undefined {
  return heldIssue(payment, token)?.amount
}
