const hex = /^0x[0-9a-f]*$/i

/** Normalizes an address for comparison: lower-cases hex, leaves every other format unchanged. */
export function foldAddress(address: string): string {
  return hex.test(address) ? address.toLowerCase() : address
}

/** Whether two addresses are the same account: hex is compared case-insensitively, other formats exactly. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && (a === b || (a.startsWith('0x') && a.toLowerCase() === b?.toLowerCase()))
}
