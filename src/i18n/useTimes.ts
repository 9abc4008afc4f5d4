import { createTimes, type Times } from './createTimes.js'
import { durationMessages } from './durations.js'
import { type Language, useLanguage } from './MessagesProvider.js'

/** `Intl` is slow to start, so that all components share it. */
const created = new WeakMap<Language, Times>()

/** The time and duration formatters of the nearest provider. */
export function useTimes(): Times {
  const language = useLanguage()
  const times = created.get(language) ?? createTimes(language.locale, language.translate(durationMessages))
  created.set(language, times)
  return times
}
