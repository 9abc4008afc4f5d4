import { useContext, useMemo } from 'react'
import { type AddressMessages, address } from './en/address.js'
import { isolateValues } from './languageOf.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** Address strings. Lazy-loaded with the components that use them: most first screens need none. */
export function useAddressMessages(): AddressMessages {
  const { hostMessages, override, locale } = useContext(MessagesContext)
  return useMemo(
    () => isolateValues(mergeMessages(hostMessages ?? { address }, override).address, locale),
    [hostMessages, override, locale],
  )
}
