import { useContext, useMemo } from 'react'
import { down } from './en/down.js'
import type { Messages } from './en.js'
import { isolateValues } from './languageOf.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** Outage strings. Lazy-loaded with the outage screen, which most people never see. */
export function useDownMessages(): Messages['down'] {
  const { hostMessages, override, locale } = useContext(MessagesContext)
  return useMemo(
    () => isolateValues(mergeMessages(hostMessages ?? { down }, override).down, locale),
    [hostMessages, override, locale],
  )
}
