type WireChain = { chain_id: { '#': number | string }; network: string; is_testnet: boolean }

/** A chain in viem's format, declared structurally so that any copy of viem accepts it. */
export type LocalChain = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: string[] } }
  testnet: boolean
}

/** The service's chains in viem's format, without RPC URLs: the page only sends requests to its own server. */
export async function localChains(): Promise<LocalChain[]> {
  const response = await fetch('/api/deposits/chains', { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`Loading the chains failed with status ${response.status}.`)
  const chains = Object.values((await response.json()) as Record<string, WireChain>)
  return chains.map(({ chain_id, network, is_testnet }) => ({
    id: Number(chain_id['#']),
    name: network.charAt(0).toUpperCase() + network.slice(1),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    testnet: is_testnet,
  }))
}
