import type { ColumnType, Generated } from 'kysely'

/**
 * The relayer's progress on an intent. `open`: to be filled. `filled`: the escrow is to be collected. `filling`,
 * `settling` and `refunding`: the transaction is sent. `settled` and `refunded` are final.
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
  /** Hash of the settlement or refund transaction on the source chain. */
  end_hash: string | null
  created_at: Generated<ColumnType<Date, never, never>>
}

/** The next block of each chain that the relayer will read. */
export type BridgeCursorsTable = { network: string; next_block: ColumnType<string, string, string> }
