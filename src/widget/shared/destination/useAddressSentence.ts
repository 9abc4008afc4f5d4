import type { AddressFamily } from '../../../address/AddressCheck.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { commonMessages } from '../../shell/messages.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { type AddressMessages, addressMessages } from './messages.js'
import type { CheckedDestination } from './useDestination.js'

/** The error message for an address of an asset; undefined if no error is known. */
export function useAddressSentence(
  check: CheckedDestination,
  asset: CatalogAsset | undefined,
  tag = '',
): string | undefined {
  const messages = useMessages(addressMessages)
  const common = useMessages(commonMessages)
  const name = asset ? common.tokenOnNetwork(asset.symbol, asset.network) : ''
  return addressSentence(messages, check, asset, { asset: name, tag })
}

/** The error message for an address; undefined if it is valid, empty or still being checked. */
function addressSentence(
  { problems, forms, looks }: AddressMessages,
  check: CheckedDestination,
  asset: CatalogAsset | undefined,
  words: { asset: string; tag: string },
): string | undefined {
  if (check.ok) return undefined
  const network = asset?.network ?? ''
  const form = forms[asset?.chain?.address_family as AddressFamily]?.(network)
  switch (check.problem) {
    case 'empty':
    case 'checking':
      return undefined
    case 'wrong_length':
      return form === undefined ? problems.malformedPlain : problems.wrong_length(form)
    case 'not_hex':
    case 'malformed':
      return form === undefined ? problems.malformedPlain : problems.malformed(network, form)
    case 'other_network':
      return check.looksLike === undefined || form === undefined
        ? problems.other_network
        : problems.needs(looks[check.looksLike], words.asset, form)
    case 'two_tags':
      return problems.two_tags(words.tag)
    default:
      return problems[check.problem]
  }
}
