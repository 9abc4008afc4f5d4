import { DepositError } from '../../errors/DepositError.js'
import { isCredited } from '../../flow/isCredited.js'
import type { FundingNotes } from '../../flow/state.js'
import { receivedAmount } from '../../flow/statusView.js'
import { addDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'
import type { FundingRequest } from '../../signing/fundingTransaction.js'
import type { Signer } from '../../signing/Signer.js'
import { sendFunding } from '../../signing/sendFunding.js'
import { tabNames } from '../../storage/tabNames.js'
import type { CoreContext } from '../CoreContext.js'
import { locked, withTabLock } from '../withTabLock.js'
import { type FundingNotesStore, fundingNotes } from './fundingNotes.js'

/** A deposit to request from a wallet. */
export type FundParameters = {
  /** The payment to fund. */
  payment: Payment
  /** The deposit on the screen: `deposit_amount` is what is still missing. */
  request: FundingRequest
  account: { address: string; signer: Signer }
}

/** Errors after which the transfer may still be sent. A busy wallet may be showing this request. */
const mayBeSent = new Set<DepositError['code']>(['wallet_unknown', 'wallet_busy', 'unexpected'])

/**
 * Requests a deposit from a wallet, unless an earlier request for the payment is unresolved.
 *
 * The request is recorded before the wallet is asked, for this page, the other tabs and the next visit. It stays recorded
 * until the wallet rejects it, the sent funds are credited, or the user says that nothing was sent (`declareNotSent`).
 *
 * @returns The transaction hash; undefined if nothing was requested.
 * @throws {DepositError} `payment_locked` while another tab requests the same payment, else the wallet's error.
 */
export async function fundOnce(
  context: Pick<CoreContext, 'client' | 'storage'>,
  { payment, request, account }: FundParameters,
): Promise<string | undefined> {
  const { deposit } = request
  const { payment_id: paymentId } = payment
  const notes = fundingNotes(context)
  const received = receivedAmount(payment, deposit.deposit_token)
  const required = received === undefined ? deposit.deposit_amount : addDecimals(deposit.deposit_amount, received)
  const task = async (): Promise<string | undefined> => {
    // Loaded while holding the lock: the storage event of another tab's request may not have arrived yet.
    const { asked: open, sent } = notes.load(paymentId) ?? {}
    if (open || (sent && !isCredited(sent, received, required))) return undefined
    const asked = { amount: deposit.deposit_amount, at: Date.now() }
    notes.save(paymentId, { sent, asked })
    try {
      const hash = await sendFunding(account.signer, { ...request, from: account.address })
      notes.save(paymentId, { sent: { hash, received } })
      return hash
    } catch (cause) {
      const error = DepositError.from(cause)
      if (!mayBeSent.has(error.code)) forgetRequest(notes, paymentId, asked.at)
      throw error
    }
  }
  const outcome = await withTabLock(tabNames.send(deposit.deposit_address), context.storage, task)
  if (outcome !== locked) return outcome
  throw new DepositError(
    'payment_locked',
    'Another tab is requesting this payment from a wallet. Nothing was sent from this tab.',
  )
}

/** The user checked the wallet and found nothing sent: the deposit can be requested again. */
export function declareNotSent(context: Pick<CoreContext, 'client' | 'storage'>, paymentId: string): void {
  const notes = fundingNotes(context)
  const asked = notes.load(paymentId)?.asked
  if (asked) forgetRequest(notes, paymentId, asked.at)
}

function forgetRequest(notes: FundingNotesStore, paymentId: string, at: number): void {
  const { asked, ...rest }: FundingNotes = notes.load(paymentId) ?? {}
  if (asked?.at === at) notes.save(paymentId, rest)
}
