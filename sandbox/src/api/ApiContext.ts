import type { Kysely } from 'kysely'
import type { Log } from '../boot/Runtime.js'
import type { Catalog } from '../catalog/createCatalog.js'
import type { Chains, Sender } from '../chains/types.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { StateTokens } from '../routing/stateToken.js'
import type { Clock } from '../store/clock.js'
import type { Schema } from '../store/schema.js'

/** Dependencies shared by all API routes. */
export type ApiContext = {
  db: Kysely<Schema>
  chains: Chains
  catalog: Catalog
  onramps: readonly OnrampProvider[]
  sender: Sender
  tokens: StateTokens
  clock: Clock
  orgId: string
  /** Origin of the service, without a trailing slash. */
  publicUrl: string
  log: Log
}
