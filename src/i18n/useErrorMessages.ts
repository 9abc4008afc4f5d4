import { useContext, useMemo } from 'react'
import { errors } from './en/errors.js'
import type { Messages } from './en.js'
import { isolateValues } from './isolateValues.js'
import { MessagesContext } from './MessagesContext.js'
import { mergeMessages } from './mergeMessages.js'

/** What is said of errors. Loaded with the parts that say it: most people never see one. */
export function useErrorMessages(): Messages['errors'] {
  const { given, override, locale } = useContext(MessagesContext)
  return useMemo(
    () => isolateValues(mergeMessages(given ?? { errors }, override).errors, locale),
    [given, override, locale],
  )
}
