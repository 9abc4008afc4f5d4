import { isPlainEnglish } from '../money/plainEnglish.js'

/**
 * The BCP 47 tag to format with. Plain `en`, no locale and one that the browser does not support become the reader's own
 * English, such as `en-US`, or `en-GB` where the browser is not in English.
 */
export function supportedLocale(locale: string | undefined): string {
  const tag = find(locale)
  if (tag && tag !== 'en') return tag
  const own = find(globalThis.navigator?.language)
  return own?.startsWith('en-') ? own : 'en-GB'
}

function find(locale: string | undefined): string | undefined {
  if (locale === undefined || isPlainEnglish(locale)) return locale
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0]
  } catch {
    return undefined
  }
}
