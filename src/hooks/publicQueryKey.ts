import type { DepositClient } from '../client/createDepositClient.js'
import { depositQueryKey } from './depositQueryKey.js'

/** Names what a proxy answers everybody: what one of them said holds for no other one. */
export function publicQueryKey({ key }: DepositClient, ...what: readonly unknown[]) {
  return [...depositQueryKey, key, ...what] as const
}
