import { type ReactNode, useContext, useMemo } from 'react'
import { createFormatters, type Formatters } from './createFormatters.js'
import type { Messages } from './en.js'
import { enInitial, type InitialMessages } from './enInitial.js'
import { isolateValues } from './languageOf.js'
import { MessagesContext, type MessagesContextValue } from './MessagesContext.js'
import { type MessagesOverride, mergeMessages } from './mergeMessages.js'

export type MessagesProviderProps = {
  /** A complete language. Default: English. */
  messages?: Messages | undefined
  /** The host's overrides of single strings. */
  override?: MessagesOverride | undefined
  /** BCP 47 tag for numbers, times and dates. */
  locale?: string | undefined
  children: ReactNode
}

/** Sets the language of every string and number below it. Without a provider, they are in English. */
export function MessagesProvider({ messages, override, locale = 'en', children }: MessagesProviderProps) {
  const value = useMemo((): MessagesContextValue => {
    const initial = isolateValues(mergeMessages<InitialMessages>(messages ?? enInitial, override), locale)
    const formatters = createFormatters(locale, initial.durations)
    return { initial, full: undefined, hostMessages: messages, override, locale, formatters }
  }, [messages, override, locale])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}

/** The strings of the first screen, available everywhere. */
export function useInitialMessages(): InitialMessages {
  return useContext(MessagesContext).initial
}

/** All strings. Throws outside of `FullMessagesProvider`. */
export function useMessages(): Messages {
  const { full } = useContext(MessagesContext)
  if (!full) throw new Error('useMessages() needs FullMessagesProvider above it; use useInitialMessages() instead.')
  return full
}

/** The number, time and date formatters of the nearest provider. */
export function useFormatters(): Formatters {
  return useContext(MessagesContext).formatters
}
