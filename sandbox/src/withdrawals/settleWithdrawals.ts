import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ServiceContext } from '../ServiceContext.js'
import type { Database } from '../store/database.js'
import { withLock } from '../store/locks.js'
import { changePayment, findPayment, type PaymentRow } from '../store/paymentRows.js'
import { refusalMessage } from './acceptWithdrawal.js'
import { changeAfterWithdrawal } from './statusAfterWithdrawal.js'
import { type ChainWithdrawal, markSettled, unsettledWithdrawals } from './walletWithdrawals.js'
import { lockKey, moveWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** Applies every final withdrawal to its record and its payment, whoever sent the transaction. */
export async function settleWithdrawals(context: ServiceContext): Promise<void> {
  for (const withdrawal of await unsettledWithdrawals(context)) {
    const payment_id = await paymentIdOf(context.db, withdrawal.wallet)
    const key = lockKey({ payment_id, wallet_address: withdrawal.wallet })
    await withLock(context.db, key, () => settle(context, withdrawal, payment_id)).catch((error: unknown) =>
      context.log('withdrawal not settled', { wallet: withdrawal.wallet, reason: String(error) }),
    )
  }
}

/** The payment that a wallet belongs to; null for a reusable wallet. */
async function paymentIdOf(db: Database, wallet: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.or([eb('deposit_address', '=', wallet), eb(sql`lower(plan ->> 'refundTo')`, '=', wallet)]))
    .executeTakeFirst()
  if (payment) return payment.id
  const record = await db
    .selectFrom('withdrawals')
    .select('payment_id')
    .where('wallet_address', '=', wallet)
    .executeTakeFirst()
  return record?.payment_id ?? null
}

/** The event's mark, the withdrawal's record and the payment commit together. */
async function settle(context: ServiceContext, withdrawal: ChainWithdrawal, paymentId: string | null): Promise<void> {
  const { db, clock, hooks, log } = context
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId)
  const change = payment && (await changeAfterWithdrawal(context, payment, withdrawal.tokens))
  const isDone = await db.transaction().execute(async (transaction) => {
    if (!(await markSettled(transaction, withdrawal))) return false
    await record(context, transaction, withdrawal, payment)
    if (payment && change && !(await changePayment(transaction, payment, change, clock.now())))
      // Rolls back the transaction; the next run retries with the new row.
      throw new Error('The payment was updated concurrently.')
    hooks.reach('withdraw:before-commit')
    return true
  })
  if (!isDone) return
  hooks.reach('withdraw:after-commit')
  const status = change?.status ?? 'unchanged'
  log('withdrawal done', { wallet: withdrawal.wallet, hash: withdrawal.hash, payment: paymentId ?? 'none', status })
}

/**
 * Completes the record that was prepared for this signature, or adds one for a signature that the service has not seen.
 * Accepted withdrawals with the same nonce can no longer be executed and fail.
 */
async function record(
  { clock, orgId }: ServiceContext,
  transaction: Database,
  withdrawal: ChainWithdrawal,
  payment: PaymentRow | undefined,
): Promise<void> {
  const { network, wallet, nonce, hash } = withdrawal
  const rows = await transaction
    .selectFrom('withdrawals')
    .selectAll()
    .where('wallet_address', '=', wallet)
    .where('network', '=', network)
    .orderBy('created_at')
    .execute()
  const rivals = rows.filter((row) => row.nonce === nonce)
  const found = rivals.filter((row) => isSame(row, withdrawal)).toSorted(byState)[0]
  for (const row of rivals) {
    if (row === found || (row.state !== 'accepted' && row.state !== 'sent')) continue
    const issues = [{ kind: 'other' as const, message: refusalMessage('WrongNonce') }]
    await moveWithdrawal(transaction, row, { state: 'failed', issues }, clock.now())
  }
  if (found) {
    await moveWithdrawal(transaction, found, { state: 'success', transaction_hash: hash, issues: [] }, clock.now())
    return
  }
  const owner_address = payment?.owner_address ?? rows[0]?.owner_address
  if (owner_address === undefined) throw new Error(`The owner of wallet ${wallet} is not known.`)
  await transaction
    .insertInto('withdrawals')
    .values({
      id: randomUUID(),
      org_id: orgId,
      state_token: randomBytes(32).toString('base64url'),
      payment_id: payment?.id ?? null,
      account: accountOf(wallet, payment),
      owner_address,
      network,
      wallet_address: wallet,
      recipient_address: withdrawal.recipient,
      tokens: JSON.stringify(withdrawal.tokens),
      nonce,
      deadline: clock.now(),
      signature: null,
      signature_type: null,
      state: 'success',
      transaction_hash: hash,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
}

/** Of two records of the same content, the one whose signature the service has. */
function byState(one: WithdrawalRow, other: WithdrawalRow): number {
  const rank = ({ signature }: WithdrawalRow): number => (signature === null ? 1 : 0)
  return rank(one) - rank(other)
}

function accountOf(wallet: string, payment: PaymentRow | undefined): WithdrawalRow['account'] {
  if (!payment) return 'RDW'
  return payment.deposit_address === wallet ? 'SPW' : 'INTENT'
}

function isSame(row: WithdrawalRow, { recipient, tokens }: ChainWithdrawal): boolean {
  const isSameToken = (index: number): boolean => {
    const [one, other] = [row.tokens[index], tokens[index]]
    return one?.token.toLowerCase() === other?.token && one?.amount === other?.amount && one?.fee === other?.fee
  }
  return (
    row.recipient_address === recipient &&
    row.tokens.length === tokens.length &&
    tokens.every((_, index) => isSameToken(index))
  )
}
