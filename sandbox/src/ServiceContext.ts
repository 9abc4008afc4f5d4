import type { Kysely } from 'kysely'
import type { Log } from './boot/Runtime.js'
import type { Catalog } from './catalog/createCatalog.js'
import type { Chains, Sender } from './chains/types.js'
import type { Bridge } from './providers/bridge/createBridge.js'
import type { Clock } from './store/clock.js'
import type { Queue } from './store/queue.js'
import type { Schema } from './store/schema.js'

/** Dependencies of the payment workers. */
export type WorkContext = {
  db: Kysely<Schema>
  queue: Queue
  chains: Chains
  sender: Sender
  catalog: Catalog
  bridge: Bridge
  clock: Clock
  log: Log
}
