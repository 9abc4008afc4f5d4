import { assetIds } from './assetIds.js'

/** Price of one unit of each asset, in US dollars. */
export const dollarPrices: Record<string, string> = {
  [assetIds.usd]: '1',
  [assetIds.eur]: '1.08',
  [assetIds.ethOnBase]: '3000',
  [assetIds.ethOnArbitrum]: '3000',
  [assetIds.usdcOnBase]: '1',
  [assetIds.usdcOnArbitrum]: '1',
  [assetIds.daiOnBase]: '0.9998',
  [assetIds.linkOnArbitrum]: '14.2',
  [assetIds.usdcOnSolana]: '1',
  [assetIds.xrpOnLedger]: '2.5',
  [assetIds.longOnBase]: '0.000042',
}

/** The price of an asset in US dollars. */
export function dollarPrice(asset: string): string {
  return dollarPrices[asset] ?? '1'
}
