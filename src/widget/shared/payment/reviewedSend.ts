import { sameAddress } from '../../../address/evm.js'
import { isProven } from '../../../core/agreement/verifyAddress.js'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import type { Flow } from '../../../flow/createFlow.js'
import { compareDecimals } from '../../../money/decimal.js'

/** What the review showed when Send was pressed on it. */
type ReviewedSend = Pick<FundingTransfer, 'token' | 'amount' | 'owner' | 'destination'> & {
  paymentId: string
  /** The account that pays. */
  from: string
}

/** After this long nobody expects the wallet to open by itself any more. */
const validMs = 15_000

/** Kept in memory only: after a reload a wallet is asked by a press alone. */
const presses = new WeakMap<Flow, { reviewed: ReviewedSend; isRecent: () => boolean }>()

/** By two clocks: one can stand still while a laptop sleeps, and the other can be set. */
function recently(): () => boolean {
  const [steady, date] = [performance.now(), Date.now()]
  return () => [performance.now() - steady, Date.now() - date].every((passed) => passed >= 0 && passed <= validMs)
}

/** Remembers that Send was pressed on a review, until its payment is left. */
export function rememberReviewedSend(flow: Flow, reviewed: ReviewedSend): void {
  presses.set(flow, { reviewed, isRecent: recently() })
  const stop = flow.subscribe((state) => {
    const isHere = state.step === 'confirm' || (state.step === 'payment' && state.paymentId === reviewed.paymentId)
    if (isHere && presses.get(flow)?.reviewed === reviewed) return
    if (!isHere) presses.delete(flow)
    stop()
  })
}

/** Whether the press on the review authorizes this transfer: once, and only for exactly what it showed. */
export function consumeReviewedSend(
  flow: Flow,
  paymentId: string,
  transfer: FundingTransfer,
  account: string | undefined,
): boolean {
  const press = presses.get(flow)
  presses.delete(flow)
  if (!press?.isRecent() || document.visibilityState === 'hidden') return false
  const { reviewed } = press
  // Only an address that was derived here from what was agreed, or that the host expects, adds nothing to the review.
  return (
    isProven(transfer.proof) &&
    transfer.origin === 'confirmed' &&
    reviewed.paymentId === paymentId &&
    reviewed.token === transfer.token &&
    compareDecimals(reviewed.amount, transfer.amount) === 0 &&
    sameAddress(reviewed.owner, transfer.owner) &&
    sameAddress(reviewed.destination, transfer.destination) &&
    sameAddress(reviewed.from, account)
  )
}
