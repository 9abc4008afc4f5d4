import { createContext } from 'react'
import { createFormatters, type Formatters } from './createFormatters.js'
import type { Messages } from './en.js'
import { enInitial, type InitialMessages } from './enInitial.js'
import type { MessagesOverride } from './mergeMessages.js'

export type MessagesContextValue = {
  /** Strings of the first screen. */
  initial: InitialMessages
  /** All strings, below `FullMessagesProvider`. */
  full: Messages | undefined
  /** The host's language and overrides, applied again once the rest of our strings has loaded. */
  hostMessages: Messages | undefined
  override: MessagesOverride | undefined
  locale: string
  formatters: Formatters
}

export const MessagesContext = createContext<MessagesContextValue>({
  initial: enInitial,
  full: undefined,
  hostMessages: undefined,
  override: undefined,
  locale: 'en',
  formatters: createFormatters('en'),
})
