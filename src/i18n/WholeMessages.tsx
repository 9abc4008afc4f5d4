import { type JSX, type ReactNode, useContext, useMemo } from 'react'
import { en } from './en.js'
import { isolateValues } from './isolateValues.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** Gives the steps below it the whole language. Loaded with them, because the first screen says none of it. */
export function WholeMessages({ children }: { children: ReactNode }): JSX.Element {
  const context = useContext(MessagesContext)
  const value = useMemo(() => {
    const { given, override, locale } = context
    return { ...context, whole: isolateValues(mergeMessages(given ?? en, override), locale) }
  }, [context])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}
