/** The file name of a symbol's icon without the extension: URL-safe letters, digits and hyphens. */
export function iconName(symbol: string): string {
  return symbol.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
