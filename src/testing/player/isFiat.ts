/** Whether an asset is a fiat currency: those have no network in their id. */
export function isFiat(asset: string): boolean {
  return !asset.includes(':')
}
