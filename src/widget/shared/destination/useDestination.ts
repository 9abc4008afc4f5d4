import { useDepositScope } from '../../../hooks/context.js'
import { chainOf, tokenId } from '../../../schema/assetId.js'
import { isOneTimeWallet } from '../../../storage/oneTimeWallets.js'
import { type Catalog, type CatalogAsset, useCatalog } from '../catalog/useCatalog.js'
import { type CheckedAddress, useAddressCheck } from './useAddressCheck.js'

/** A checked destination, including checks that need the catalog and the stored payments. */
export type CheckedDestination =
  | CheckedAddress
  /** The contract of a token, from which money cannot be recovered. */
  | { ok: false; problem: 'token' }
  /** The one-time wallet of a payment, which forwards money only once. */
  | { ok: false; problem: 'one_time_wallet' }

/**
 * Checks a destination address.
 *
 * @param asset The output asset, whose network determines the address format.
 * @param tag The destination tag as typed, where the network has tags.
 */
export function useDestination(asset: CatalogAsset | undefined, text: string, tag = ''): CheckedDestination {
  const { storage } = useDepositScope()
  const catalog = useCatalog()
  const check = useAddressCheck(asset && familyOf(asset, catalog), text, { tag, chainId: asset?.chain?.chain_id })
  // Without the list of networks no address is treated as valid; retrying loads it again.
  if (asset && !asset.chain && catalog.error && text.trim() !== '')
    return { ok: false, problem: 'unavailable', retry: catalog.refetch, cause: catalog.error }
  if (!check.ok || !asset) return check
  if (catalog.assets.has(tokenId(chainOf(asset.id) ?? '', check.address))) return { ok: false, problem: 'token' }
  return isOneTimeWallet(storage, check.address) ? { ok: false, problem: 'one_time_wallet' } : check
}

/** An empty family means that the network is unknown to the service, so its addresses cannot be checked. */
function familyOf({ chain }: CatalogAsset, { pending, error }: Catalog): string | undefined {
  return chain?.address_family ?? (pending || error ? undefined : '')
}
