/** The file name of a symbol's icon, without the ending: letters and digits that need no encoding in an address. */
export function iconName(symbol: string): string {
  return symbol.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
