/** Splits an address into `0x` and groups of four, as it is shown where it decides something. Joined, it is the address. */
export function groupAddress(address: string): string[] {
  return address.match(/^0x|.{1,4}/gs) ?? []
}
