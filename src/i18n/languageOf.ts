import { isPlainEnglish } from '../money/plainEnglish.js'

export type Language = { lang: string | undefined; dir: 'ltr' | 'rtl' | undefined }

const rtlScripts = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/

/**
 * The `lang` and `dir` attributes for an element.
 *
 * @param hasHostMessages Whether the host provides the strings. Otherwise they are English, whatever the page is in.
 */
export function languageOf(hasHostMessages: boolean, locale: string | undefined): Language {
  return hasHostMessages ? { lang: locale, dir: directionOf(locale) } : { lang: 'en', dir: 'ltr' }
}

/** The direction of the script that a locale is written in; undefined if the locale is missing or invalid. */
function directionOf(locale: string | undefined): Language['dir'] {
  if (locale !== undefined && isPlainEnglish(locale)) return 'ltr'
  try {
    const { script = '' } = new Intl.Locale(locale ?? '').maximize()
    return rtlScripts.test(script) ? 'rtl' : 'ltr'
  } catch {
    return undefined
  }
}

/**
 * Wraps the string arguments of messages in bidi isolates for right-to-left languages. Without them, the parts of
 * "12.50 USDC" or of an address would be reordered within the sentence.
 */
export function isolateValues<Part>(messages: Part, locale: string): Part {
  return directionOf(locale) === 'rtl' ? (isolate(messages) as Part) : messages
}

function isolate(part: unknown): unknown {
  if (typeof part === 'function') return (...values: unknown[]) => part(...values.map(wrap))
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isolate(value)]))
}

/** Adds U+2068 (first strong isolate) and U+2069 (pop directional isolate). */
function wrap(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value
}
