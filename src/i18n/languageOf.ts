export type Language = { lang: string | undefined; dir: 'ltr' | 'rtl' | undefined }

const rtlScripts = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/

/**
 * The `lang` and `dir` attributes for an element.
 *
 * @param hasHostMessages Whether the host provides the strings. Otherwise they are English and inherit the page's direction.
 */
export function languageOf(hasHostMessages: boolean, locale: string | undefined): Language {
  if (!hasHostMessages) return { lang: 'en', dir: undefined }
  try {
    const { script = '' } = new Intl.Locale(locale ?? '').maximize()
    return { lang: locale, dir: rtlScripts.test(script) ? 'rtl' : 'ltr' }
  } catch {
    return { lang: locale, dir: undefined }
  }
}
