/**
 * A short reference of a payment that can be read out on the phone: the first and the last four letters of its id, such
 * as "2441-CC5D". Ids that are hardly longer are returned unchanged.
 */
export function referenceOf(paymentId: string): string {
  const letters = paymentId.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return letters.length < 12 ? paymentId : `${letters.slice(0, 4)}-${letters.slice(-4)}`
}
