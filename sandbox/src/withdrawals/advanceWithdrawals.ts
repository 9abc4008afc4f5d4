import type { Hex } from 'viem'
import { SendRefused } from '../chains/createSender.js'
import type { ServiceContext } from '../ServiceContext.js'
import { confirmedHeight } from '../store/confirmedHeight.js'
import { withLock } from '../store/locks.js'
import { refusalMessage } from './acceptWithdrawal.js'
import { settleWithdrawals } from './settleWithdrawals.js'
import { signedCall } from './signedCall.js'
import { sourceOf } from './WithdrawSource.js'
import { isNonceUsed } from './walletWithdrawals.js'
import { findWithdrawal, lockKey, moveWithdrawal, pendingWithdrawals, type WithdrawalRow } from './withdrawalRows.js'

/**
 * Runs the next step of every accepted withdrawal, and applies those that are final on their chain. Every send has an
 * id, so a crash repeats nothing.
 */
export async function advanceWithdrawals(context: ServiceContext): Promise<void> {
  for (const row of await pendingWithdrawals(context.db)) {
    // A withdrawal that cannot proceed must not block the others; the next run retries it.
    await withLock(context.db, lockKey(row), () => advance(context, row.id)).catch((error: unknown) =>
      context.log('withdrawal waits', { withdrawal: row.id, reason: String(error) }),
    )
  }
  await settleWithdrawals(context)
}

async function advance(context: ServiceContext, id: string): Promise<void> {
  const row = await findWithdrawal(context.db, id)
  if (row?.state === 'accepted') return send(context, row)
  if (row?.state === 'sent') return awaitReceipt(context, row)
}

async function send(context: ServiceContext, row: WithdrawalRow): Promise<void> {
  const { db, chains, clock, sender, hooks, log } = context
  const { network, signature, signature_type: form } = row
  if (signature === null || form === null) throw new Error(`Withdrawal ${row.id} was accepted without a signature.`)
  const source = await sourceOf(context, row)
  const call = await signedCall(chains.get(network), source, row, { form, signature: signature as Hex })
  try {
    hooks.reach('withdraw:before-send')
    const hash = await sender.send({ id: `withdraw:${row.id}`, network, key: 'operator', ...call })
    hooks.reach('withdraw:after-send')
    await moveWithdrawal(db, row, { state: 'sent', transaction_hash: hash }, clock.now())
    hooks.reach('withdraw:sent')
    log('withdrawal sent', { withdrawal: row.id, network, hash })
  } catch (error) {
    if (!(error instanceof SendRefused)) throw error
    // Somebody else sent this signature, or another one with its nonce: the chain's event decides.
    if (error.reason === 'WrongNonce' || (await isNonceUsed(db, row))) return
    await fail(context, row, error.reason)
  }
}

/** Success is read from the wallet's events, so only a failure is decided here. */
async function awaitReceipt(context: ServiceContext, row: WithdrawalRow): Promise<void> {
  const { db, chains, sender } = context
  const receipt = await sender.confirmed(row.network, row.transaction_hash as Hex)
  if (receipt?.status !== 'reverted') return
  const isRecorded = (await confirmedHeight(db, chains.get(row.network))) >= receipt.blockNumber
  if (isRecorded && !(await isNonceUsed(db, row))) await fail(context, row, 'reverted')
}

/** Nothing was moved, so the payment keeps its status. */
async function fail({ db, clock, log }: ServiceContext, row: WithdrawalRow, reason: string): Promise<void> {
  const issues = [{ kind: 'other' as const, message: refusalMessage(reason) }]
  await moveWithdrawal(db, row, { state: 'failed', issues }, clock.now())
  log('withdrawal failed', { withdrawal: row.id, reason })
}
