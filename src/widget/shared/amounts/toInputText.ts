/** Formats a decimal string as it would be typed in a locale, so that parsing the field yields the same value. */
export function toInputText(value: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return value.replace('.', parts.find((part) => part.type === 'decimal')?.value ?? '.')
}
