/** The BCP 47 tag to format with. Plain English writes days before months here, as the rest of the world does. */
export function supportedLocale(locale: string): string {
  try {
    const [tag] = Intl.DateTimeFormat.supportedLocalesOf(locale)
    return tag === undefined || tag === 'en' ? 'en-GB' : tag
  } catch {
    return 'en-GB'
  }
}
