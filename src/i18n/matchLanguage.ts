/**
 * The language of a list that whoever asks for a locale can read: the same one, in the same script. Where a language has
 * several, the one of the region, else that of Latin America.
 *
 * @param locale A BCP 47 tag.
 * @param tags The languages that there are.
 * @returns One of `tags`; undefined if none fits, or if the locale is no tag.
 * @example
 * matchLanguage('es-MX', ['es', 'es-419', 'de']) // 'es-419'
 */
export function matchLanguage(locale: string, tags: readonly string[]): string | undefined {
  const wanted = fullTag(locale)
  const fitting = tags.filter((tag) => {
    const own = fullTag(tag)
    return own !== undefined && own.language === wanted?.language && own.script === wanted.script
  })
  const inRegion = fitting.find((tag) => fullTag(tag)?.region === wanted?.region)
  return inRegion ?? fitting.find((tag) => tag.endsWith('-419')) ?? fitting[0]
}

/** A locale with its most likely script and region. */
function fullTag(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize()
  } catch {
    return undefined
  }
}
