import { createContext, type JSX, type ReactNode, useContext, useMemo } from 'react'
import { createFormatters, type Formatters } from './createFormatters.js'
import type { MessageGroup } from './defineMessages.js'
import { isolateValues } from './languageOf.js'
import { mergeMessages } from './mergeMessages.js'

export type LanguageOptions = {
  /** A complete language. Default: English. */
  messages?: object | undefined
  /** The host's overrides of single strings. */
  override?: object | undefined
  /** BCP 47 tag for numbers, times and dates. */
  locale?: string | undefined
  /** Codes of the currencies that stand beside each other, separated by a space. */
  currencies?: string | undefined
}

/** The strings and formatters of a language, for functions that are no hooks. */
export type Language = {
  translate: <Texts>(group: MessageGroup<string, Texts>) => Texts
  formatters: Formatters
  /** BCP 47 tag for numbers, times and dates. */
  locale: string | undefined
}

const LanguageContext = createContext<Language>(createLanguage({}))

function createLanguage(options: LanguageOptions): Language {
  const translated = new Map<object, unknown>()
  const translate = <Texts,>(group: MessageGroup<string, Texts>): Texts => {
    if (!translated.has(group)) translated.set(group, translateGroup(group, options))
    return translated.get(group) as Texts
  }
  return {
    translate,
    formatters: createFormatters(options.locale, options.currencies?.split(' ')),
    locale: options.locale,
  }
}

/** The strings of a group in the host's language, with its overrides. A string that the language lacks is English. */
function translateGroup<Texts>(
  { path, en }: MessageGroup<string, Texts>,
  { messages, override, locale = 'en' }: LanguageOptions,
): Texts {
  const find = (language: object | undefined) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], language)
  const merged = [messages, override].reduce<Texts>((texts, language) => mergeMessages(texts, find(language)), en)
  return isolateValues(merged, locale)
}

/** Sets the language of every string and number below it. Without a provider, they are in English. */
export function MessagesProvider({
  children,
  messages,
  override,
  locale,
  currencies,
}: LanguageOptions & { children: ReactNode }): JSX.Element {
  const language = useMemo(
    () => createLanguage({ messages, override, locale, currencies }),
    [messages, override, locale, currencies],
  )
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}

/** The language of the nearest provider. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The strings of a group in the language of the nearest provider. */
export function useMessages<Texts>(group: MessageGroup<string, Texts>): Texts {
  return useContext(LanguageContext).translate(group)
}

/** The number, time and date formatters of the nearest provider. */
export function useFormatters(): Formatters {
  return useContext(LanguageContext).formatters
}
