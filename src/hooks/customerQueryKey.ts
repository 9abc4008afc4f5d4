import type { DepositContextValue } from './context.js'
import { publicQueryKey } from './publicQueryKey.js'

/** The proxy and the customer that cached data belongs to. */
export type QueryScope = Pick<DepositContextValue, 'client' | 'customerKey'>

/** Query key of data that belongs to one customer and must not be visible to the next one. */
export function customerQueryKey({ client, customerKey }: QueryScope, ...parts: readonly unknown[]) {
  return publicQueryKey(client, { customerKey }, ...parts)
}
