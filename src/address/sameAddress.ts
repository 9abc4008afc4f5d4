/** Whether two addresses are the same account. Letters of hex mean the same in both cases; elsewhere they do not. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && (a === b || (a.startsWith('0x') && a.toLowerCase() === b?.toLowerCase()))
}
