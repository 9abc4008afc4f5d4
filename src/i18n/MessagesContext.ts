import { createContext } from 'react'
import { createFormatters, type Formatters } from './createFormatters.js'
import type { Messages } from './en.js'
import { enFirst, type FirstMessages } from './enFirst.js'
import type { MessagesOverride } from './mergeMessages.js'

export type MessagesContextValue = {
  /** What the first screen says. */
  first: FirstMessages
  /** Everything, below `WholeMessages`. */
  whole: Messages | undefined
  /** The host's own language and strings, for when the rest of ours arrives. */
  given: Messages | undefined
  override: MessagesOverride | undefined
  locale: string
  formatters: Formatters
}

export const MessagesContext = createContext<MessagesContextValue>({
  first: enFirst,
  whole: undefined,
  given: undefined,
  override: undefined,
  locale: 'en',
  formatters: createFormatters('en'),
})
