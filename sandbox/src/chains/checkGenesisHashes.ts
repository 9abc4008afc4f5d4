import { StartError } from '../boot/StartError.js'
import type { Database } from '../store/database.js'
import type { Chain } from './types.js'

/**
 * Binds the database to the genesis block of each chain. With another genesis, its payments refer to transactions that
 * do not exist.
 * @throws {StartError} when the database belongs to other chains than the data folder
 */
export async function checkGenesisHashes(db: Database, chains: readonly Chain[]): Promise<void> {
  for (const { network, genesisHash } of chains) {
    await db
      .insertInto('chain_lives')
      .values({ network, genesis_hash: genesisHash })
      .onConflict((conflict) => conflict.column('network').doNothing())
      .execute()
    const life = await db.selectFrom('chain_lives').selectAll().where('network', '=', network).executeTakeFirstOrThrow()
    if (life.genesis_hash === genesisHash) continue
    throw new StartError(
      'foreign_state',
      `The database belongs to a different ${network} chain than the data folder: remove the data folder and its database to start afresh.`,
    )
  }
}
