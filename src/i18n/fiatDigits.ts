/** Decimals of a currency: two for dollars, none for yen. Anything but a currency code, such as a token symbol, gets two. */
export function fiatDigits(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
