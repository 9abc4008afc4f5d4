/** Splits an address into `0x` and groups of four, as it is shown where it decides something. Joined, it is the address. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(/.{1,4}/gs) ?? []
  return prefix ? [prefix, ...groups] : groups
}
