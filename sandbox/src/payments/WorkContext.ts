import type { Bridge } from '../providers/bridge/createBridge.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { Queue } from '../store/queue.js'
import type { Move } from './createMover.js'

/** What the payment workers need besides the service: the queue of their jobs, the bridge, and how a payment moves on. */
export type WorkContext = ServiceContext & { queue: Queue; bridge: Bridge; move: Move }
