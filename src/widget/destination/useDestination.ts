import { isOneTimeWallet } from '../../flow/isOneTimeWallet.js'
import { useDepositContext } from '../../hooks/context.js'
import { normalizeAssetId } from '../../schema/primitives.js'
import { type Catalog, type CatalogAsset, useCatalog } from '../tokens/useCatalog.js'
import { type CheckedAddress, useAddressCheck } from './useAddressCheck.js'

/** An address that money is to be sent to, checked for what only this deposit knows too. */
export type CheckedDestination =
  | CheckedAddress
  /** The contract of a token: what is sent there is gone. */
  | { ok: false; problem: 'token' }
  /** The one-time wallet of a payment, which only passes money on once. */
  | { ok: false; problem: 'one_time_wallet' }

/**
 * Checks where money goes.
 *
 * @param asset What arrives there; its network says what an address looks like.
 * @param tag As typed beside the address, where the network has tags.
 */
export function useDestination(asset: CatalogAsset | undefined, text: string, tag = ''): CheckedDestination {
  const { storage } = useDepositContext()
  const catalog = useCatalog()
  const check = useAddressCheck(asset && familyOf(asset, catalog), text, tag)
  // Networks that could not be read are read again; until then no address is taken for right.
  if (asset && !asset.chain && catalog.error && text.trim() !== '')
    return { ok: false, problem: 'unavailable', retry: catalog.refetch, cause: catalog.error }
  if (!check.ok || !asset) return check
  const network = asset.id.split(':')[0] ?? ''
  if (catalog.assets.has(normalizeAssetId(`${network}:${check.address}`))) return { ok: false, problem: 'token' }
  return isOneTimeWallet(storage, check.address) ? { ok: false, problem: 'one_time_wallet' } : check
}

/** A network that the service lists without saying which kind it is cannot be checked, and that is said. */
function familyOf({ chain }: CatalogAsset, { pending, error }: Catalog): string | undefined {
  return chain?.address_family ?? (pending || error ? undefined : '')
}
