import type { ApiContext } from '../api/ApiContext.js'
import type { LocalChains } from '../chains/types.js'

/** What the controls work with: the process that has them runs the chains. */
export type ControlContext = ApiContext & { chains: LocalChains }
