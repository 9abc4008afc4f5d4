/**
 * Whether a locale is the English of most readers. Its numbers are formatted without `Intl`, whose first use takes longer
 * than the rest of a first screen.
 */
export function isPlainEnglish(locale: string): boolean {
  return /^en(-US|-GB)?$/.test(locale)
}

/** Groups a whole number as plain English does: "1,234,567". */
export function groupByThousands(whole: bigint): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
