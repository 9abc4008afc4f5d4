/** Splits an address into `0x` and groups of four, as it is shown where it decides something. Joined, it is the address. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(/.{1,4}/gs) ?? []
  return prefix ? [prefix, ...groups] : groups
}

/** The beginning and the end of an address, for places where it only reminds and nobody copies it. */
export function shortenAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
}
