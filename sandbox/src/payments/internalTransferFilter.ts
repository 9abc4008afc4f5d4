import { type Address, type Hex, isAddressEqual } from 'viem'
import type { BlockTransfers } from '../chains/types.js'
import { intentOfSend } from '../providers/bridge/bridgeSendId.js'
import { decodeIntent } from '../providers/bridge/Intent.js'
import type { Database } from '../store/database.js'
import { executionPrefix } from './executionId.js'

type Transfer = BlockTransfers['transfers'][number]

/**
 * Returns a predicate that recognizes transfers made by the service itself, which are not deposits: outputs of the
 * payment's own legs, and bridge payouts or refunds of money that the wallet itself sent. Any other bridge payout is a
 * deposit.
 */
export async function internalTransferFilter(
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
