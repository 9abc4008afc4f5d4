import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import { isCredited } from '../../flow/isCredited.js'
import type { FundingNotes } from '../../flow/state.js'
import { receivedAmount } from '../../flow/statusView.js'
import { addDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'
import { type FundingRequest, refuseFunding } from '../../signing/fundingTransaction.js'
import type { Signer } from '../../signing/Signer.js'
import { sendFunding } from '../../signing/sendFunding.js'
import { tabNames } from '../../storage/tabNames.js'
import { termsChangedError } from '../agreement/termsChangedError.js'
import { isProven } from '../agreement/verifyAddress.js'
import type { CoreContext } from '../CoreContext.js'
import { locked, withTabLock } from '../withTabLock.js'
import { type FundingNotesStore, fundingNotes } from './fundingNotes.js'
import { type FundingTransfer, planFunding } from './planFunding.js'

/** What the person was told about the transfer on the screen, and goes on. */
export type FundingAcceptance = {
  /** The payment was not confirmed in this browser (`origin`), so that nobody here has agreed to it. */
  acceptFirstSeen?: boolean | undefined
  /** Nobody but the service vouches for where a deposit to the address goes (`proof` is neither `order` nor `host`). */
  acceptUnverified?: boolean | undefined
}

/** What the person was told, and how they are told what only the wallet can say. */
export type FundOptions = FundingAcceptance & {
  /** Called before the wallet is asked if its own node could not confirm the token. Without it that is refused. */
  onUnwitnessed?: (() => void) | undefined
}

/** A deposit to request from a wallet. */
type FundParameters = FundOptions & {
  /** The payment to fund. */
  payment: Payment
  /** The transfer on the screen, from `planFunding`. */
  transfer: FundingTransfer
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
 * @throws {DepositError} `terms_changed` or `address_changed` if the transfer is not what was agreed, `signing_refused`
 * with the rule `first_seen`, `address_proof` or `witness_none` if that was not accepted, `payment_locked` while another tab requests the
 * same payment, else the wallet's error.
 */
export async function fundOnce(
  context: CoreContext,
  { payment, transfer, account, onUnwitnessed, ...accepted }: FundParameters,
): Promise<string | undefined> {
  const { payment_id: paymentId } = payment
  const plan = await planFunding(context, payment)
  const request = toRequest(plan, transfer)
  assertAccepted(plan, accepted)
  const { deposit } = request
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
      const hash = await sendFunding(account.signer, { ...request, from: account.address, onUnwitnessed })
      notes.save(paymentId, { sent: { hash, from: account.address, amount: deposit.deposit_amount, received } })
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

/**
 * The request for the wallet, from a plan that was just compared with the agreement.
 *
 * @throws {DepositError} `terms_changed` if the screen shows another transfer, `configuration` if a wallet cannot make it.
 */
function toRequest(plan: FundingTransfer | undefined, shown: FundingTransfer): FundingRequest {
  const { asset } = shown
  if (!plan || asset?.family !== 'EVM' || asset.chainId === undefined || shown.units === undefined)
    throw new DepositError('configuration', 'The transfer cannot be requested from a wallet. Nothing was sent.')
  if (!sameAddress(plan.address, shown.address))
    throw termsChangedError({ term: 'deposit_address', agreed: plan.address, received: shown.address })
  if (plan.token !== shown.token)
    throw termsChangedError({ term: 'deposit_token', agreed: plan.token, received: shown.token })
  if (plan.units !== shown.units || plan.amount !== shown.amount)
    throw termsChangedError({ term: 'deposit_amount', agreed: plan.amount, received: shown.amount })
  if (plan.asset?.chainId !== asset.chainId)
    throw termsChangedError({ term: 'chain_id', agreed: plan.asset?.chainId ?? '', received: asset.chainId })
  if (plan.asset.decimals !== asset.decimals)
    throw termsChangedError({ term: 'decimals', agreed: `${plan.asset.decimals}`, received: `${asset.decimals}` })
  return {
    deposit: {
      deposit_token: plan.token,
      deposit_amount: plan.amount,
      deposit_address: plan.address,
      deposit_chain: plan.network,
    },
    chainId: BigInt(plan.asset.chainId),
    decimals: plan.asset.decimals,
  }
}

/** Whoever calls this has shown what could not be checked here, so a screen that does not cannot send. */
function assertAccepted(
  plan: FundingTransfer | undefined,
  { acceptFirstSeen, acceptUnverified }: FundingAcceptance,
): void {
  if (plan?.origin === 'first_seen' && acceptFirstSeen !== true) throw refuseFunding('first_seen')
  if (plan && !isProven(plan.proof) && acceptUnverified !== true) throw refuseFunding('address_proof')
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
