import type { DepositContextValue } from './context.js'
import { publicQueryKey } from './publicQueryKey.js'

/** Who asks, and which proxy. */
export type Asking = Pick<DepositContextValue, 'client' | 'customerKey'>

/** Names what a proxy answers one customer, and whoever signs in next does not find. */
export function customerQueryKey({ client, customerKey }: Asking, ...what: readonly unknown[]) {
  return publicQueryKey(client, { customerKey }, ...what)
}
