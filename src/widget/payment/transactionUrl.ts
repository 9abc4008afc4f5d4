import type { ChainInfo } from '../../schema/Chain.js'

/** Page of a transaction in the explorer of its chain, or undefined where there is none. */
export function transactionUrl(chain: ChainInfo | undefined, hash: string): string | undefined {
  return chain?.explorer ? `${chain.explorer.replace(/\/+$/, '')}/tx/${hash}` : undefined
}
