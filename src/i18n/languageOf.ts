export type Language = { lang: string | undefined; dir: 'ltr' | 'rtl' | undefined }

const fromTheRight = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/

/**
 * What an element says of its words: their language, and the side they begin on.
 *
 * @param own Whether the host gave the words. Without them they are English, and run as the page does.
 */
export function languageOf(own: boolean, locale: string | undefined): Language {
  if (!own) return { lang: 'en', dir: undefined }
  try {
    const { script = '' } = new Intl.Locale(locale ?? '').maximize()
    return { lang: locale, dir: fromTheRight.test(script) ? 'rtl' : 'ltr' }
  } catch {
    return { lang: locale, dir: undefined }
  }
}
