import type { Hex } from 'viem'
import { SendRefused } from '../chains/SendRefused.js'
import { killPoint } from '../control/killPoint.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { withLock } from '../store/withLock.js'
import { finishWithdrawal } from './finishWithdrawal.js'
import { lockOf } from './lockOf.js'
import { refusalMessage } from './refusalMessage.js'
import { signedCall } from './signedCall.js'
import { sourceOf } from './sourceOf.js'
import { findWithdrawal, moveWithdrawal, type WithdrawalRow, withdrawalsAtWork } from './withdrawalRows.js'

/** Does what comes next for every withdrawal that was signed for. Everything sent has an id, so a crash repeats nothing. */
export async function carryWithdrawals(context: WorkContext): Promise<void> {
  for (const row of await withdrawalsAtWork(context.db)) {
    // One that cannot go on must not hold up the others; the next look tries it again.
    await withLock(context.db, lockOf(row), () => carry(context, row.id)).catch((error: unknown) =>
      context.log('withdrawal waits', { withdrawal: row.id, reason: String(error) }),
    )
  }
}

async function carry(context: WorkContext, id: string): Promise<void> {
  const row = await findWithdrawal(context.db, id)
  if (row?.state === 'accepted') return send(context, row)
  if (row?.state === 'sent') return follow(context, row)
}

async function send(context: WorkContext, row: WithdrawalRow): Promise<void> {
  const { db, chains, clock, sender, log } = context
  const { network, signature, signature_type: form } = row
  if (signature === null || form === null) throw new Error(`Withdrawal ${row.id} was accepted without a signature.`)
  const source = await sourceOf(context, row)
  const call = await signedCall(chains.get(network), source, row, { form, signature: signature as Hex })
  try {
    killPoint('withdraw:before-send')
    const hash = await sender.send({ id: `withdraw:${row.id}`, network, key: 'operator', ...call })
    killPoint('withdraw:after-send')
    await moveWithdrawal(db, row, { state: 'sent', transaction_hash: hash }, clock.now())
    killPoint('withdraw:sent')
    log('withdrawal sent', { withdrawal: row.id, network, hash })
  } catch (error) {
    if (!(error instanceof SendRefused)) throw error
    await fail(context, row, error.reason)
  }
}

async function follow(context: WorkContext, row: WithdrawalRow): Promise<void> {
  const receipt = await context.sender.confirmed(row.network, row.transaction_hash as Hex)
  if (receipt?.status === 'success') await finishWithdrawal(context, row)
  if (receipt?.status === 'reverted') await fail(context, row, 'reverted')
}

/** Nothing has moved, and the payment is again what it was. */
async function fail({ db, clock, log }: WorkContext, row: WithdrawalRow, reason: string): Promise<void> {
  const issues = [{ kind: 'other' as const, message: refusalMessage(reason) }]
  await moveWithdrawal(db, row, { state: 'failed', issues }, clock.now())
  log('withdrawal failed', { withdrawal: row.id, reason })
}
