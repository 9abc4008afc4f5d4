/** A decimal string as a person of this locale would type it, so that the field reads back exactly what was meant. */
export function typedAmount(value: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return value.replace('.', parts.find((part) => part.type === 'decimal')?.value ?? '.')
}
