import { useContext, useMemo } from 'react'
import { down } from './en/down.js'
import type { Messages } from './en.js'
import { isolateValues } from './isolateValues.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** What is said while the service does not answer. Loaded with the screen that says it: most people never see it. */
export function useDownMessages(): Messages['down'] {
  const { given, override, locale } = useContext(MessagesContext)
  return useMemo(
    () => isolateValues(mergeMessages(given ?? { down }, override).down, locale),
    [given, override, locale],
  )
}
