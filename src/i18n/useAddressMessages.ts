import { useContext, useMemo } from 'react'
import { type AddressMessages, address } from './en/address.js'
import { isolateValues } from './isolateValues.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** What is said about addresses. Loaded with the parts that say it: most first screens have none of them. */
export function useAddressMessages(): AddressMessages {
  const { given, override, locale } = useContext(MessagesContext)
  return useMemo(
    () => isolateValues(mergeMessages(given ?? { address }, override).address, locale),
    [given, override, locale],
  )
}
