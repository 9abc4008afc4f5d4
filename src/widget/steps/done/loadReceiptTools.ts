/** What draws, shares, prints and saves a receipt, on demand. Rejects if it cannot be loaded; the next call tries again. */
export async function loadReceiptTools(): Promise<typeof import('./receiptTools.js')> {
  return await import('./receiptTools.js')
}
