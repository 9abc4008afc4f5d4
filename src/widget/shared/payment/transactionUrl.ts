import type { ChainInfo } from '../../../schema/Chain.js'

/** Explorer URL of a transaction, or undefined if the chain has no explorer. */
export function transactionUrl(chain: ChainInfo | undefined, hash: string): string | undefined {
  return chain?.explorer ? `${chain.explorer.replace(/\/+$/, '')}/tx/${hash}` : undefined
}
