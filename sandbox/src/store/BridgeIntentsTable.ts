import type { ColumnType, Generated } from 'kysely'

/**
 * Where the relayer stands with an intent. `open`: to be filled. `filling` and `refunding`: sent. `filled`: the escrow is
 * to be collected. `settling`: sent. `settled` and `refunded` are the ends.
 */
export type BridgeIntentState = 'open' | 'filling' | 'filled' | 'settling' | 'settled' | 'refunding' | 'refunded'

export type BridgeIntentsTable = {
  id: string
  source: string
  destination: string
  deposit_hash: string
  /** The encoded intent, in hex. */
  intent: string
  state: Generated<BridgeIntentState>
  fill_hash: string | null
  /** Of the settlement or the refund on the source chain. */
  end_hash: string | null
  created_at: Generated<ColumnType<Date, never, never>>
}

/** The first block of each chain that the relayer has not read yet. */
export type BridgeCursorsTable = { network: string; next_block: ColumnType<string, string, string> }
