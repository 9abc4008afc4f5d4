import type { Metrics } from './boot/createMetrics.js'
import type { Role } from './boot/Role.js'
import type { Log } from './boot/Runtime.js'
import type { Switches } from './control/createSwitches.js'

export type ServiceOptions = {
  /** The parts that this process runs. By default all. */
  role?: Role | undefined
  /** The API's port; hosted pages, chains and database use fixed offsets from it. */
  port: number
  data: string
  databaseUrl?: string | undefined
  /** The switches of the control routes, for secret keys. Undefined: there are no control routes. */
  control: Switches | undefined
  /** Called when a reset is requested. The caller stops this service and starts a new one. */
  onReset?: (() => void) | undefined
  /** Overrides the block time of all chains. */
  blockTimeMs?: number | undefined
  /** Origins whose pages may use the publishable key. By default those of this machine. */
  origins?: readonly string[] | undefined
  /** Origins by which clients reach the API and the hosted pages, when those of this process are behind a proxy. */
  publicUrl?: string | undefined
  pagesUrl?: string | undefined
  /** Refuses fields and parameters that the API does not define, and sends none. */
  strict?: boolean | undefined
  /** Lets webhooks be delivered to this machine, over http too. */
  webhookLoopback?: boolean | undefined
  log: Log
  metrics: Metrics
}
