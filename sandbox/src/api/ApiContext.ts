import type { Metrics } from '../boot/createMetrics.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { StateTokens } from '../routing/stateToken.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { ReceiverPolicy } from '../webhooks/resolveReceiver.js'

/** What the API's routes need besides the service. */
export type ApiContext = ServiceContext & {
  onramps: readonly OnrampProvider[]
  tokens: StateTokens
  metrics: Metrics
  /** Origin of the service, without a trailing slash. */
  publicUrl: string
  /** Origins whose pages may use the publishable key. Undefined: those of this machine. */
  origins: readonly string[] | undefined
  /** Refuses fields and parameters that the API does not define. */
  strict: boolean
  /** Where webhooks may be delivered. */
  receivers: ReceiverPolicy
}
