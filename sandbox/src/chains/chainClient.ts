import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { type Hooks, noHooks } from '../boot/Runtime.js'
import { type NetworkSpec, nativeCurrency } from './networks.js'

const pollEveryMs = 100
/** Delay that the fault `rpc_slow` adds to each request. */
const slowByMs = 1_000

/** A viem client for a local chain. Concurrent calls are batched into one request. */
export function chainClient(
  spec: Pick<NetworkSpec, 'network' | 'chainId'>,
  url: string,
  multicall: Address,
  hooks = noHooks,
): PublicClient {
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
    transport: http(url, {
      batch: true,
      retryCount: 0,
      timeout: 10_000,
      onFetchRequest: () => slowDown(spec.network, hooks),
    }),
    pollingInterval: pollEveryMs,
    cacheTime: 0,
  }) as PublicClient
}

async function slowDown(network: string, hooks: Hooks): Promise<void> {
  if (hooks.isFaulty('rpc_slow', network)) await sleep(slowByMs)
}
