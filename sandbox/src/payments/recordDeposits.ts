import { sql } from 'kysely'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { BlockTransfers } from '../chains/types.js'
import { decodeIntent, intentOfSend } from '../providers/bridge/Intent.js'
import type { Database } from '../store/database.js'
import { executionPrefix } from '../store/paymentRows.js'
import { recheckAccounts, requestRecheck } from './recheck.js'
import type { WorkContext } from './WorkContext.js'

/** Records a block's transfers to deposit addresses. Must run in the transaction that records the block. */
export async function recordDeposits(
  { clock, log }: Pick<WorkContext, 'clock' | 'log'>,
  transaction: Database,
  { network, number, transfers }: Pick<BlockTransfers, 'network' | 'number' | 'transfers'>,
): Promise<void> {
  const accounts = new Set(transfers.flatMap(({ from, to }) => [from.toLowerCase(), to.toLowerCase()]))
  await recheckAccounts(transaction, [...accounts])
  const addresses = [...new Set(transfers.map(({ to }) => to.toLowerCase()))]
  if (addresses.length === 0) return
  const payments = await transaction
    .selectFrom('payments')
    .select(['id', 'deposit_address'])
    .where('deposit_address', 'in', addresses)
    .execute()
  if (payments.length === 0) return
  const isInternalTransfer = await internalTransferFilter(transaction, network, transfers)
  const paymentAt = new Map(payments.map(({ id, deposit_address }) => [deposit_address, id]))
  const deposits = transfers.flatMap((transfer, position) => {
    const { token, amount, transactionHash: transaction_hash } = transfer
    const payment_id = paymentAt.get(transfer.to.toLowerCase())
    if (payment_id === undefined || amount === 0n || isInternalTransfer(transfer, payment_id)) return []
    const place = { network, block_number: number.toString(), position, transaction_hash }
    return { ...place, payment_id, token: token.toLowerCase(), amount: amount.toString(), seen_at: clock.now() }
  })
  if (deposits.length === 0) return
  await transaction.insertInto('deposits').values(deposits).execute()
  const funded = [...new Set(deposits.map(({ payment_id }) => payment_id))]
  await requestRecheck(transaction, funded)
  await reopenFunding(transaction, funded)
  for (const { payment_id, transaction_hash } of deposits)
    log('deposit seen', { payment: payment_id, network, hash: transaction_hash })
}

/** Restarts the funding check of payments, except of those that are being executed or done. */
export async function reopenFunding(transaction: Database, paymentIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('payments')
    .set((eb) => ({ stage: 'confirming', version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${paymentIds})`)
    // A concurrent funding check has not seen this deposit: the new version makes its update fail.
    .where('stage', 'in', ['waiting', 'confirming'])
    // Deposits made before the owner is verified wait with the payment.
    .where('unverified', '=', false)
    .execute()
}

type Transfer = BlockTransfers['transfers'][number]

/**
 * Returns a predicate that recognizes transfers made by the service itself, which are not deposits: outputs of the
 * payment's own legs, and bridge payouts or refunds of money that the wallet itself sent. Any other bridge payout is a
 * deposit.
 */
async function internalTransferFilter(
  transaction: Database,
  network: string,
  transfers: readonly Transfer[],
): Promise<(transfer: Transfer, paymentId: string) => boolean> {
  const sends = await sendsOf(transaction, network, transfers)
  const depositors = await depositorsOf(
    transaction,
    [...sends.values()].flatMap((id) => intentOfSend(id) ?? []),
  )
  return ({ to, transactionHash }, paymentId) => {
    const sendId = sends.get(transactionHash)
    if (sendId === undefined) return false
    const depositor = depositors.get(intentOfSend(sendId) ?? '')
    return sendId.startsWith(executionPrefix(paymentId)) || (depositor !== undefined && isAddressEqual(depositor, to))
  }
}

/** Ids of the service's sends by transaction hash. */
async function sendsOf(
  transaction: Database,
  network: string,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom('sends')
    .select(['hash', 'id'])
    .where('network', '=', network)
    .where('key', 'in', ['operator', 'relayer', 'settler'])
    .where('hash', 'in', [...new Set(transfers.map(({ transactionHash }) => transactionHash))])
    .execute()
  return new Map(rows.map(({ hash, id }) => [hash, id]))
}

/** The bridge depositor of each intent. */
async function depositorsOf(transaction: Database, intents: readonly string[]): Promise<ReadonlyMap<string, Address>> {
  if (intents.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('bridge_intents')
    .select(['id', 'intent'])
    .where('id', 'in', intents)
    .execute()
  return new Map(rows.map(({ id, intent }) => [id, decodeIntent(intent as Hex).depositor]))
}
