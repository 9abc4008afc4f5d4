import type { Kysely } from 'kysely'
import { parseEventLogs } from 'viem'
import type { Chain, Chains } from '../../chains/types.js'
import { killPoint } from '../../control/killPoint.js'
import type { Schema } from '../../store/schema.js'
import { bridgeAbi } from './bridgeAbi.js'
import { encodeIntent } from './Intent.js'

/** Blocks per `eth_getLogs` request. */
const blocksPerRequest = 500n

/** Records the bridge deposits in final blocks. A chain without new final blocks is not queried. */
export async function indexDeposits({ db, chains }: { db: Kysely<Schema>; chains: Chains }): Promise<void> {
  for (const chain of chains.list) await indexChain(db, chains, chain)
}

async function indexChain(db: Kysely<Schema>, chains: Chains, { network, client, contracts, confirmations }: Chain) {
  const cursor = await db
    .selectFrom('bridge_cursors')
    .select('next_block')
    .where('network', '=', network)
    .executeTakeFirst()
  const fromBlock = BigInt(cursor?.next_block ?? 1)
  const final = chains.savedHeight(network) - BigInt(confirmations - 1)
  if (final < fromBlock) return
  const toBlock = final < fromBlock + blocksPerRequest ? final : fromBlock + blocksPerRequest
  const logs = parseEventLogs({
    abi: bridgeAbi,
    eventName: 'Deposited',
    logs: await client.getLogs({ address: contracts.bridge, fromBlock, toBlock }),
  })
  const rows = logs.flatMap(({ args: { id, intent }, transactionHash }) => {
    const destination = chains.list.find(({ chainId }) => BigInt(chainId) === intent.destinationChain)
    // An intent to an unknown chain cannot be filled; anyone may refund it a day after its deadline.
    if (!destination) return []
    const encoded = encodeIntent(intent)
    return [{ id, source: network, destination: destination.network, deposit_hash: transactionHash, intent: encoded }]
  })
  await db.transaction().execute(async (transaction) => {
    if (rows.length > 0) {
      await transaction
        .insertInto('bridge_intents')
        .values(rows.map((row) => ({ ...row, fill_hash: null, end_hash: null })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      killPoint('escrow:before-commit')
    }
    const next_block = (toBlock + 1n).toString()
    await transaction
      .insertInto('bridge_cursors')
      .values({ network, next_block })
      .onConflict((conflict) => conflict.column('network').doUpdateSet({ next_block }))
      .execute()
  })
  if (rows.length > 0) killPoint('escrow:after-commit')
}
