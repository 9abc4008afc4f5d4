import pLimit from 'p-limit'
import type { Address, Hex } from 'viem'
import type { SignatureType } from '../boot/Runtime.js'
import { accountFor } from '../chains/accounts.js'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'
import { withLock } from '../store/locks.js'
import type { ContractCall } from '../wallets/executeCall.js'
import { isSignedBy, keySignature } from '../wallets/isSignedBy.js'
import { ownPasskeyRefusal } from '../wallets/passkeyOwner.js'
import { Refusal, refuse } from '../wire/Refusal.js'
import type { WithdrawContext } from './prepareWithdrawal.js'
import { type Signed, signedCall, withdrawalOf } from './signedCall.js'
import { sourceOf, type WithdrawSource } from './WithdrawSource.js'
import { isNonceUsed } from './walletWithdrawals.js'
import { withdrawalMessage } from './withdrawalMessage.js'
import { findWithdrawal, lockKey, moveWithdrawal, refuseDuringExecution, type WithdrawalRow } from './withdrawalRows.js'

/** The gas limit. A smart account may run code of its own, and the fee pays for no more than this. */
const maxGas = 3_000_000n

/**
 * Far fewer at once than the database connections in the pool. Each holds one connection for its lock and needs a
 * second, so without a limit enough of them would wait for each other forever.
 */
const limit = pLimit(4)

/** Accepts the owner's signature and starts the withdrawal. Until it ends, the payment is not processed. */
export async function acceptWithdrawal(
  context: WithdrawContext,
  stateToken: string,
  signature: Hex,
): Promise<WithdrawalRow> {
  const existing = await context.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state_token', '=', stateToken)
    .executeTakeFirst()
  if (!existing) throw refuse(400, 'This withdrawal does not exist. Start it again.')
  return limit(() => withLock(context.db, lockKey(existing), () => accept(context, existing.id, signature)))
}

async function accept(context: WithdrawContext, id: string, signature: Hex): Promise<WithdrawalRow> {
  const { db, chains, clock, hooks } = context
  const row = await readWithdrawal(context, id)
  // Already accepted, or expired: submitting a signature again changes nothing.
  if (row.state !== 'authorized' || row.deadline <= clock.now()) return row
  const chain = chains.get(row.network)
  const source = await sourceOf(context, row)
  const signed = await checkSignature(chain, source, row, signature)
  const recipient = row.recipient_address as Address
  const refusal = ownPasskeyRefusal(chain, { owner: source.owner, recipient, signature: signed.signature })
  if (refusal !== undefined) throw refuse(400, refusal)
  await refuseDuringExecution(db, row)
  await refuseConcurrent(context, row)
  await simulateCall(context, row, await signedCall(chain, source, row, signed))
  hooks.reach('withdraw:before-accept')
  await moveWithdrawal(
    db,
    row,
    { state: 'accepted', signature: signed.signature, signature_type: signed.form },
    clock.now(),
  )
  hooks.reach('withdraw:after-accept')
  return readWithdrawal(context, id)
}

async function readWithdrawal({ db }: WithdrawContext, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (!row) throw new Error(`Withdrawal ${id} does not exist.`)
  return row
}

/** Verifies the signature. Returns it in the form that the contract accepts, with the form of the signed message. */
async function checkSignature(
  chain: Chain,
  { owner, args }: WithdrawSource,
  row: WithdrawalRow,
  signature: Hex,
): Promise<Signed> {
  const message = withdrawalMessage(chain, args, withdrawalOf(row))
  const forms: readonly SignatureType[] = ['EIP712', 'EIP191']
  for (const form of forms) {
    const { hash } = message[form]
    const plain = await keySignature(owner, hash, signature)
    if (plain) return { form, signature: plain }
    if (await isSignedBy(chain, owner, hash, signature)) return { form, signature }
  }
  const refusal = 'This is not the signature of the owner. Sign with the account that owns the payment.'
  throw new Refusal(400, { kind: 'owner', message: refusal, mitigation: 'verify' })
}

/** Concurrent withdrawals from one wallet have the same nonce, so only one of them could succeed. */
async function refuseConcurrent({ db }: WithdrawContext, { network, wallet_address }: WithdrawalRow): Promise<void> {
  const other = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('network', '=', network)
    .where('wallet_address', '=', wallet_address)
    .where('state', 'in', ['accepted', 'sent'])
    .executeTakeFirst()
  if (other) throw refuse(400, 'Another withdrawal from here is in progress. Start this one again when it is done.')
}

/**
 * Simulates the call, so that a revert is reported while the owner is still waiting. A used nonce is no refusal until
 * the withdrawal that used it is final: it may be this very signature, sent by somebody else.
 */
async function simulateCall({ db, chains }: WithdrawContext, row: WithdrawalRow, call: ContractCall): Promise<void> {
  const account: Address = accountFor('operator').address
  try {
    if ((await chains.get(row.network).client.estimateGas({ account, ...call })) <= maxGas) return
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined) throw error
    if (reason === 'WrongNonce' && !(await isNonceUsed(db, row, { settled: true }))) return
    throw refuse(400, refusalMessage(reason))
  }
  throw refuse(400, 'The account that owns the payment needs more gas than the service pays for.')
}

const messages: ReadonlyMap<string, string> = new Map([
  ['WrongNonce', 'Another withdrawal from here came first. Start this one again.'],
  ['Expired', 'This signature has expired. Start the withdrawal again.'],
  ['WrongSignature', 'The chain rejects this signature of the owner. Start the withdrawal again.'],
])

/** The reason why the chain refuses a withdrawal, for people. Nothing has moved. */
export function refusalMessage(reason: string): string {
  return (
    messages.get(reason) ??
    'The chain refuses this withdrawal. Nothing has moved. Check the amounts and the recipient and start it again.'
  )
}
