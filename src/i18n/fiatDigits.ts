/** Digits that a currency has after the point: two for dollars, none for yen. What is no currency code, such as a token's symbol, has two. */
export function fiatDigits(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
