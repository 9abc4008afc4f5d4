import type { ApiContext } from '../../api/ApiContext.js'
import { refuse } from '../../routing/Refusal.js'

/** Refuses a network that does not exist here. */
export function requireNetwork({ chains }: ApiContext, network: string): void {
  if (!chains.list.some((chain) => chain.network === network))
    throw refuse(400, `The network ${network} is not known here.`)
}
