const hex = /^0x[0-9a-f]*$/i

/** Normalizes an address for comparison: lower-cases hex, leaves every other format unchanged. */
export function foldAddress(address: string): string {
  return hex.test(address) ? address.toLowerCase() : address
}
