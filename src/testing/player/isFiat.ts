/** Whether an asset is money of a country: those have no network in their id. */
export function isFiat(asset: string): boolean {
  return !asset.includes(':')
}
