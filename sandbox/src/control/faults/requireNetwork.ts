import type { ApiContext } from '../../api/ApiContext.js'
import { refuse } from '../../routing/Refusal.js'

/** Rejects an unknown network. */
export function requireNetwork({ chains }: ApiContext, network: string): void {
  if (!chains.list.some((chain) => chain.network === network))
    throw refuse(400, `The network ${network} is not supported.`)
}
