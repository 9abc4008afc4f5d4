import type { DepositClient } from '../client/createDepositClient.js'
import { depositQueryKey } from './depositQueryKey.js'

/** Query key of data that is the same for every customer of one proxy. */
export function publicQueryKey({ key }: DepositClient, ...parts: readonly unknown[]) {
  return [...depositQueryKey, key, ...parts] as const
}
