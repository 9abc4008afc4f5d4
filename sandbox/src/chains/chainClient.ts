import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { type NetworkSpec, nativeCurrency } from './networks.js'

const pollEveryMs = 100

/** A viem client for a local chain. Calls made together travel in one request. */
export function chainClient(spec: NetworkSpec, url: string, multicall: Address): PublicClient {
  const chain = defineChain({
    id: spec.chainId,
    name: spec.network,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: multicall } },
    testnet: true,
  })
  return createPublicClient({
    chain,
    transport: http(url, { batch: true, retryCount: 0, timeout: 10_000 }),
    pollingInterval: pollEveryMs,
    cacheTime: 0,
  }) as PublicClient
}
