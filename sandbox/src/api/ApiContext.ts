import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { StateTokens } from '../routing/stateToken.js'
import type { ServiceContext } from '../ServiceContext.js'

/** What the API's routes need besides the service. */
export type ApiContext = ServiceContext & {
  onramps: readonly OnrampProvider[]
  tokens: StateTokens
  /** Origin of the service, without a trailing slash. */
  publicUrl: string
}
