import { useContext, useMemo } from 'react'
import { errors } from './en/errors.js'
import type { Messages } from './en.js'
import { isolateValues } from './languageOf.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** Error strings. Lazy-loaded with the components that use them: most people never see an error. */
export function useErrorMessages(): Messages['errors'] {
  const { hostMessages, override, locale } = useContext(MessagesContext)
  return useMemo(
    () => isolateValues(mergeMessages(hostMessages ?? { errors }, override).errors, locale),
    [hostMessages, override, locale],
  )
}
