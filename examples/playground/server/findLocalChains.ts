import type { Settings } from './readSettings.js'

export type LocalToken = { symbol: string; decimals: number }
export type LocalChain = {
  chainId: number
  network: string
  rpcUrl: string
  nativeCurrency: LocalToken
  /** By lower-case address. */
  tokens: Map<string, LocalToken>
}

type WireChain = {
  chain_id: { '#': number | string }
  network: string
  native_currency?: LocalToken
  is_testnet: boolean
  rpc?: string
}
type WireAsset = { chain?: string; address?: string; symbol: string; decimals: number }

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The service's local test networks: testnets with a loopback RPC URL. */
export async function findLocalChains({ serviceUrl, apiKey }: Settings): Promise<LocalChain[]> {
  const [chains, assets] = await Promise.all([
    read<WireChain>(`${serviceUrl}/chains`, apiKey),
    read<WireAsset>(`${serviceUrl}/assets`, apiKey),
  ])
  return chains.filter(isLocal).map((chain) => ({
    chainId: Number(chain.chain_id['#']),
    network: chain.network,
    rpcUrl: chain.rpc,
    nativeCurrency: chain.native_currency ?? { symbol: 'ETH', decimals: 18 },
    tokens: tokensOf(chain.network, assets),
  }))
}

async function read<Item>(url: string, apiKey: string): Promise<Item[]> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${apiKey}` },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`)
  return Object.values((await response.json()) as Record<string, Item>)
}

function isLocal(chain: WireChain): chain is WireChain & { rpc: string } {
  return chain.is_testnet && URL.canParse(chain.rpc ?? '') && loopback.has(new URL(`${chain.rpc}`).hostname)
}

function tokensOf(network: string, assets: readonly WireAsset[]): Map<string, LocalToken> {
  const own = assets.filter((asset) => asset.chain === network)
  return new Map(own.map(({ address = '', symbol, decimals }) => [address.toLowerCase(), { symbol, decimals }]))
}
