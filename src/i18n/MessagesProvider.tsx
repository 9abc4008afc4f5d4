import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createFormatters, type Formatters } from './createFormatters.js'
import { en, type Messages } from './en.js'
import { type MessagesOverride, mergeMessages } from './mergeMessages.js'

type MessagesContextValue = { messages: Messages; formatters: Formatters }

const MessagesContext = createContext<MessagesContextValue>({ messages: en, formatters: createFormatters('en') })

export type MessagesProviderProps = {
  /** A whole language. English when left out. */
  messages?: Messages | undefined
  /** Single strings of the host, laid over the language. */
  override?: MessagesOverride | undefined
  /** BCP 47 tag for numbers, times and dates. */
  locale?: string | undefined
  children: ReactNode
}

/** Gives every string and number below it a language. Without it the widget speaks English. */
export function MessagesProvider({ messages = en, override, locale = 'en', children }: MessagesProviderProps) {
  const value = useMemo(() => {
    const merged = mergeMessages(messages, override)
    return { messages: merged, formatters: createFormatters(locale, merged.durations) }
  }, [messages, override, locale])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}

/** The strings of the nearest provider. */
export function useMessages(): Messages {
  return useContext(MessagesContext).messages
}

/** The number, time and date formats of the nearest provider. */
export function useFormatters(): Formatters {
  return useContext(MessagesContext).formatters
}
