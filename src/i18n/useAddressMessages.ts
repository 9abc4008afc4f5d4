import { useContext, useMemo } from 'react'
import { type AddressMessages, address } from './en/address.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** What is said about addresses. Loaded with the parts that say it: most first screens have none of them. */
export function useAddressMessages(): AddressMessages {
  const { given, override } = useContext(MessagesContext)
  return useMemo(() => mergeMessages(given ?? { address }, override).address, [given, override])
}
