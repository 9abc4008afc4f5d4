import { createPublicClient, http, type PublicClient } from 'viem'

/** A chain as the ledger reads it: from its own RPC, never through the service. */
export type LedgerChain = { network: string; client: PublicClient }

export function ledgerChain(network: string, rpcUrl: string): LedgerChain {
  // Batching makes reading many balances much faster.
  const transport = http(rpcUrl, { batch: { batchSize: 200 } })
  return { network, client: createPublicClient({ transport, cacheTime: 0, pollingInterval: 50 }) }
}
