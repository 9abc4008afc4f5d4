/** Splits an address into `0x` and groups of four characters, for readable display. Joined, they are the address. */
export function groupAddress(address: string): string[] {
  return address.match(/^0x|.{1,4}/gs) ?? []
}
