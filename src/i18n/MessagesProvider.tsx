import { type ReactNode, useContext, useMemo } from 'react'
import { createFormatters, type Formatters } from './createFormatters.js'
import type { Messages } from './en.js'
import { enFirst, type FirstMessages } from './enFirst.js'
import { isolateValues } from './isolateValues.js'
import { MessagesContext } from './MessagesContext.js'
import { type MessagesOverride, mergeMessages } from './mergeMessages.js'

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
export function MessagesProvider({ messages, override, locale = 'en', children }: MessagesProviderProps) {
  const value = useMemo(() => {
    const first = isolateValues(mergeMessages<FirstMessages>(messages ?? enFirst, override), locale)
    const formatters = createFormatters(locale, first.durations)
    return { first, whole: undefined, given: messages, override, locale, formatters }
  }, [messages, override, locale])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}

/** The strings of the first screen, which are there everywhere. */
export function useFirstMessages(): FirstMessages {
  return useContext(MessagesContext).first
}

/** All strings, for a step that is loaded together with them. */
export function useMessages(): Messages {
  const { whole } = useContext(MessagesContext)
  if (!whole) throw new Error('Only what stands below WholeMessages knows all strings; use useFirstMessages().')
  return whole
}

/** The number, time and date formats of the nearest provider. */
export function useFormatters(): Formatters {
  return useContext(MessagesContext).formatters
}
