import type { Kysely } from 'kysely'
import type { Hooks, Log } from './boot/Runtime.js'
import type { Catalog } from './catalog/createCatalog.js'
import type { Chains, Sender } from './chains/types.js'
import type { Clock } from './store/clock.js'
import type { Schema } from './store/schema.js'

/**
 * What every part of the service works with. A part that needs more extends it; a function that needs less takes a
 * `Pick` of it.
 */
export type ServiceContext = {
  db: Kysely<Schema>
  clock: Clock
  chains: Chains
  sender: Sender
  catalog: Catalog
  orgId: string
  hooks: Hooks
  log: Log
}
