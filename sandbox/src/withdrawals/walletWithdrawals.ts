import { type Selectable, sql } from 'kysely'
import type { BlockTransfers } from '../chains/types.js'
import type { ServiceContext } from '../ServiceContext.js'
import { confirmedHeight } from '../store/confirmedHeight.js'
import type { Database } from '../store/database.js'
import type { WalletWithdrawalsTable, WithdrawnToken } from '../store/RecoveryTables.js'

/**
 * Records a block's withdrawals from the service's wallets. Anyone may send an owner's signature to the chain, so this
 * and not the service's own sends decides what was withdrawn. Must run in the transaction that records the block.
 */
export async function recordWalletWithdrawals(
  transaction: Database,
  { network, number, withdrawals }: Pick<BlockTransfers, 'network' | 'number' | 'withdrawals'>,
): Promise<void> {
  if (withdrawals.length === 0) return
  const known = await knownWallets(transaction, [...new Set(withdrawals.map(({ wallet }) => wallet.toLowerCase()))])
  const rows = withdrawals.flatMap(({ wallet, nonce, recipient, token, amount, fee, transactionHash }, position) => {
    const wallet_address = wallet.toLowerCase()
    if (!known.has(wallet_address)) return []
    return {
      network,
      wallet_address,
      nonce: nonce.toString(),
      recipient_address: recipient.toLowerCase(),
      token: token.toLowerCase(),
      amount: amount.toString(),
      fee: fee.toString(),
      transaction_hash: transactionHash,
      block_number: number.toString(),
      position,
    }
  })
  if (rows.length > 0) await transaction.insertInto('wallet_withdrawals').values(rows).execute()
}

/** Deposit addresses, accounts for bridge refunds, and reusable wallets that a withdrawal was prepared for. */
async function knownWallets(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const refundTo = sql<string>`lower(plan ->> 'refundTo')`
  const [deposits, refunds, others] = await Promise.all([
    db.selectFrom('payments').select('deposit_address as address').where('deposit_address', 'in', addresses).execute(),
    db.selectFrom('payments').select(refundTo.as('address')).where(refundTo, 'in', addresses).execute(),
    db.selectFrom('withdrawals').select('wallet_address as address').where('wallet_address', 'in', addresses).execute(),
  ])
  return new Set([...deposits, ...refunds, ...others].map(({ address }) => address))
}

/** A withdrawal as the chain reports it: what one signature moved. */
export type ChainWithdrawal = {
  network: string
  wallet: string
  nonce: string
  recipient: string
  tokens: WithdrawnToken[]
  hash: string
}

/** Final withdrawals whose records do not reflect them yet, oldest first. */
export async function unsettledWithdrawals({ db, chains }: ServiceContext): Promise<ChainWithdrawal[]> {
  const perChain = chains.list.map(async (chain) => {
    const rows = await db
      .selectFrom('wallet_withdrawals')
      .selectAll()
      .where('network', '=', chain.network)
      .where('settled', '=', false)
      .orderBy('block_number')
      .orderBy('position')
      .execute()
    if (rows.length === 0) return []
    const height = await confirmedHeight(db, chain)
    return bySignature(rows.filter(({ block_number }) => BigInt(block_number) <= height))
  })
  return (await Promise.all(perChain)).flat()
}

/** A nonce is used once, so a wallet's events with one nonce belong to one signature. */
function bySignature(rows: readonly Selectable<WalletWithdrawalsTable>[]): ChainWithdrawal[] {
  const withdrawals = new Map<string, ChainWithdrawal>()
  for (const { network, wallet_address: wallet, nonce, recipient_address, transaction_hash, ...event } of rows) {
    const key = `${wallet}:${nonce}`
    const token = { token: `${network}:${event.token}`, amount: event.amount, fee: event.fee }
    const tokens = [...(withdrawals.get(key)?.tokens ?? []), token]
    withdrawals.set(key, { network, wallet, nonce, recipient: recipient_address, tokens, hash: transaction_hash })
  }
  return [...withdrawals.values()]
}

/** Marks a withdrawal as settled. False if its block is no longer on the chain, or it was settled concurrently. */
export async function markSettled(
  transaction: Database,
  { network, wallet, nonce, hash }: ChainWithdrawal,
): Promise<boolean> {
  const rows = await transaction
    .updateTable('wallet_withdrawals')
    .set({ settled: true })
    .where('network', '=', network)
    .where('wallet_address', '=', wallet)
    .where('nonce', '=', nonce)
    .where('transaction_hash', '=', hash)
    .where('settled', '=', false)
    .returning('position')
    .execute()
  return rows.length > 0
}

/** Whether the chain reports a withdrawal with this wallet and nonce. `settled`: one that is final and applied. */
export async function isNonceUsed(
  db: Database,
  { network, wallet_address, nonce }: { network: string; wallet_address: string; nonce: string },
  { settled }: { settled?: true } = {},
): Promise<boolean> {
  const query = db
    .selectFrom('wallet_withdrawals')
    .select('position')
    .where('network', '=', network)
    .where('wallet_address', '=', wallet_address)
    .where('nonce', '=', nonce)
  return (await (settled ? query.where('settled', '=', true) : query).executeTakeFirst()) !== undefined
}
