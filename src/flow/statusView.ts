import { compareDecimals } from '../money/decimal.js'
import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import { reportedBalance } from './reportedBalance.js'
import { type PageRules, safeUrl } from './safeUrl.js'

/** Why a payment stopped. */
export type ProblemReason = 'failed' | 'expired' | 'expired_funded' | 'tainted'

/**
 * Which screen a payment needs. This table is the only place that decides it.
 *
 * | status | funded | instruction | screen |
 * |---|---|---|---|
 * | COMPLETE | | | done |
 * | WITHDRAW_PENDING | | | withdrawing |
 * | WITHDRAWN | | | withdrawn |
 * | FAILED, TAINTED | | | problem |
 * | EXPIRED | no | | problem `expired` |
 * | EXPIRED | yes, or a balance was received | | problem `expired_funded` |
 * | UNCONFIRMED | | USER_VERIFY | verify |
 * | PENDING | no, and no transfer in flight | ONRAMP, with a page that may be shown | checkout |
 * | PENDING | no, and no transfer in flight | TRANSFER_IN | transfer |
 * | anything else, including unknown statuses | | | track |
 */
export type StatusView =
  | { screen: 'checkout'; url: string; deposit: DepositInfo | undefined; startBy: string | undefined }
  | { screen: 'transfer'; deposit: DepositInfo; received: string | undefined }
  | { screen: 'verify' }
  | { screen: 'track' }
  | { screen: 'done' }
  | { screen: 'withdrawing' }
  | { screen: 'withdrawn' }
  | { screen: 'problem'; reason: ProblemReason }

/**
 * Maps a payment to the screen it needs. Unknown statuses and instructions map to `track`.
 *
 * @param pages Which payment pages may be shown. Without an allowed page the payment is tracked: whoever chose a
 * card is not asked for a transfer instead.
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

/**
 * Whether funds are or may be in the one-time wallet. A transfer seen on chain counts even without a reported balance.
 *
 * @example
 * if (holdsMoney(payment)) return <p>Your funds have arrived and are being processed.</p>
 */
export function holdsMoney(payment: Payment): boolean {
  return payment.funded || receivedAmount(payment) !== undefined || fundingHash(payment) !== undefined
}

function fundingView(payment: Payment, pages: PageRules): StatusView {
  // A transfer was seen but lacks confirmations: requesting funds now could make the user pay twice.
  if (fundingHash(payment) && receivedAmount(payment) === undefined) return { screen: 'track' }
  const instruction = payment.next_instruction
  switch (instruction?.type) {
    case 'ONRAMP': {
      const url = safeUrl(instruction.funding_page_url, pages)
      if (!url) return { screen: 'track' }
      return { screen: 'checkout', url, deposit: instruction.deposit_info[0], startBy: payment.initiate_fund_by }
    }
    case 'TRANSFER_IN': {
      const deposit = instruction.deposit_info[0]
      return deposit ? transferView(payment, deposit) : { screen: 'track' }
    }
    default:
      return { screen: 'track' }
  }
}

/** Only the deposit token counts towards the amount; once it is covered, the payment is tracked. */
function transferView(payment: Payment, deposit: DepositInfo): StatusView {
  const received = receivedAmount(payment, deposit.deposit_token)
  if (received !== undefined && compareDecimals(received, deposit.deposit_amount) >= 0) return { screen: 'track' }
  return { screen: 'transfer', deposit, received }
}

/**
 * Hash of the transfer to the deposit address; undefined until it is seen on chain.
 *
 * @example
 * const hash = fundingHash(payment)
 */
export function fundingHash(payment: Payment): string | undefined {
  return payment.fulfilled?.route.find((step) => step.type !== 'ONCHAIN_STEP')?.transaction_hash
}

/** Balance received at the deposit address, if it differs from the quoted amount. Of `token` only if given. */
export function receivedAmount(payment: Payment, token?: string): string | undefined {
  return reportedBalance(payment, token)?.amount
}
