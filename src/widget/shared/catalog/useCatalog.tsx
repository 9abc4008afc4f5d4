import { createContext, type JSX, type ReactNode, useContext, useMemo } from 'react'
import { DepositError } from '../../../errors/DepositError.js'
import { useAssets, useChains } from '../../../hooks/useCatalog.js'
import { fiatDigits } from '../../../i18n/createFormatters.js'
import { type Assets, isToken } from '../../../schema/Asset.js'
import { parseAssetId } from '../../../schema/assetId.js'
import type { ChainInfo, Chains } from '../../../schema/Chain.js'
import { cleanText } from '../../../schema/cleanText.js'

/** An asset prepared for display. */
export type CatalogAsset = {
  id: string
  symbol: string
  name: string
  /** Undefined if the asset is not listed; amounts are not computed then. */
  decimals: number | undefined
  imageUrl: string | undefined
  /** Undefined for fiat. */
  chain: ChainInfo | undefined
  /** Display name such as "Base"; empty for fiat. */
  network: string
  /** Contract address, or `0x` for the native currency; undefined for fiat. */
  address: string | undefined
}

export type Catalog = {
  assets: ReadonlyMap<string, CatalogAsset>
  chains: Chains
  pending: boolean
  error: DepositError | undefined
  refetch: () => void
  /** Looks up an asset; an unlisted one is derived from its id. */
  asset: (id: string) => CatalogAsset
}

const CatalogContext = createContext<Catalog | undefined>(undefined)

/** Prepares the catalog once for all screens: a service may list ten thousand assets. */
export function CatalogProvider({ children }: { children: ReactNode }): JSX.Element {
  const { data: givenChains, isPending: chainsPending, error: chainsError, refetch: refetchChains } = useChains()
  const { data: assets = noAssets, isPending: assetsPending, error: assetsError, refetch: refetchAssets } = useAssets()
  // Without assets there is nothing to show of the networks, so the form renders once, when both are here.
  const chains = (!assetsPending && givenChains) || noChains
  const pending = chainsPending || assetsPending
  const map = useMemo(() => toMap(assets, chains), [assets, chains])
  const catalog = useMemo(
    () => ({
      assets: map,
      chains,
      pending,
      error: chainsError ?? assetsError ?? undefined,
      refetch: () => {
        if (chainsError) refetchChains()
        if (assetsError) refetchAssets()
      },
      asset: (id: string) => map.get(id) ?? unlisted(id, chains),
    }),
    [map, chains, pending, chainsError, assetsError, refetchChains, refetchAssets],
  )
  return <CatalogContext.Provider value={catalog}>{children}</CatalogContext.Provider>
}

const noChains: Chains = {}
const noAssets: Assets = {}

/** Assets and networks, prepared for display. */
export function useCatalog(): Catalog {
  const catalog = useContext(CatalogContext)
  if (!catalog) throw new DepositError('configuration', 'A step was rendered outside <DepositWidget>.')
  return catalog
}

/** Refetches a stale catalog when the calling component mounts. The provider alone would do so only once. */
export function useCatalogRefresh(): void {
  // A component that reads no field of a query renders again when any field changes.
  void useChains().isPending
  void useAssets().isPending
}

function toMap(assets: Assets, chains: Chains): Map<string, CatalogAsset> {
  const map = new Map<string, CatalogAsset>()
  for (const [id, asset] of Object.entries(assets)) {
    const chain = isToken(asset) ? chains[asset.chain] : undefined
    map.set(id, {
      id,
      symbol: asset.symbol,
      name: cleanText(asset.name),
      // Limited to the currency's own decimals, since the service may report more, such as 2 for yen.
      decimals: isToken(asset) ? asset.decimals : Math.min(asset.decimals, fiatDigits(id)),
      imageUrl: asset.image_url,
      chain,
      network: isToken(asset) ? networkName(asset.chain) : '',
      address: isToken(asset) ? asset.address : undefined,
    })
  }
  return map
}

function unlisted(id: string, chains: Chains): CatalogAsset {
  const parts = parseAssetId(id)
  const token = parts.kind === 'token' ? parts : undefined
  const native =
    token?.address === '0x' ? (chains[token.chain]?.native_currency?.symbol ?? networkName(token.chain)) : undefined
  return {
    id,
    symbol: native ?? cleanText(token?.address.slice(0, 6) ?? id.toUpperCase()),
    name: cleanText(id),
    decimals: undefined,
    imageUrl: undefined,
    chain: token && chains[token.chain],
    network: token ? networkName(token.chain) : '',
    address: token?.address,
  }
}

/** Networks whose name is not just the capitalized id. */
const names: Record<string, string> = { bsc: 'BNB Chain', ton: 'TON', tron: 'TRON', xrpl: 'XRP Ledger' }

/** Formats a network id for display: "arbitrum" becomes "Arbitrum". */
export function networkName(network: string): string {
  return (
    (Object.hasOwn(names, network) && names[network]) || cleanText(network.charAt(0).toUpperCase() + network.slice(1))
  )
}
