/** The BCP 47 tag to format with. Plain `en` becomes `en-GB`, with the day before the month, as does an unsupported locale. */
export function supportedLocale(locale: string): string {
  try {
    const [tag] = Intl.DateTimeFormat.supportedLocalesOf(locale)
    return tag === undefined || tag === 'en' ? 'en-GB' : tag
  } catch {
    return 'en-GB'
  }
}
