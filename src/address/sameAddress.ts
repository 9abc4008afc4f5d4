/** Whether two addresses are the same account: hex is compared case-insensitively, other formats exactly. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && (a === b || (a.startsWith('0x') && a.toLowerCase() === b?.toLowerCase()))
}
