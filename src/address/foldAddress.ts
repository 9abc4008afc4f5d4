const hex = /^0x[0-9a-f]*$/i

/** Writes an address so that equal texts are equal accounts: hex in small letters, and every other form as it is. */
export function foldAddress(address: string): string {
  return hex.test(address) ? address.toLowerCase() : address
}
