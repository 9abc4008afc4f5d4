import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { useAddressMessages } from '../../../i18n/useAddressMessages.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { addressSentence } from './addressSentence.js'
import type { CheckedDestination } from './useDestination.js'

/** The error message for an address of an asset; undefined if no error is known. */
export function useAddressSentence(
  check: CheckedDestination,
  asset: CatalogAsset | undefined,
  tag = '',
): string | undefined {
  const messages = useAddressMessages()
  const { common } = useInitialMessages()
  const name = asset ? common.tokenOnNetwork(asset.symbol, asset.network) : ''
  return addressSentence(messages, check, asset, { asset: name, tag })
}
