import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { useAddressMessages } from '../../i18n/useAddressMessages.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'
import { addressSentence } from './addressSentence.js'
import type { CheckedDestination } from './useDestination.js'

/** What is wrong with an address for an asset, in a sentence; undefined where nothing is known to be. */
export function useAddressSentence(
  check: CheckedDestination,
  asset: CatalogAsset | undefined,
  tag = '',
): string | undefined {
  const messages = useAddressMessages()
  const { common } = useFirstMessages()
  const name = asset ? common.tokenOnNetwork(asset.symbol, asset.network) : ''
  return addressSentence(messages, check, asset, { asset: name, tag })
}
