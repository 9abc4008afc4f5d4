import { type JSX, type ReactNode, useContext, useMemo } from 'react'
import { en } from './en.js'
import { isolateValues } from './languageOf.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** Provides all strings to the steps below it. Loaded with them, because the first screen uses none of them. */
export function FullMessagesProvider({ children }: { children: ReactNode }): JSX.Element {
  const context = useContext(MessagesContext)
  const value = useMemo(() => {
    const { hostMessages, override, locale } = context
    return { ...context, full: isolateValues(mergeMessages(hostMessages ?? en, override), locale) }
  }, [context])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}
