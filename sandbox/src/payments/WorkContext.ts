import type { Bridge } from '../providers/bridge/createBridge.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { Queue } from '../store/queue.js'

/** What the payment workers need besides the service: the queue they take jobs from, and the bridge they pay through. */
export type WorkContext = ServiceContext & { queue: Queue; bridge: Bridge }
