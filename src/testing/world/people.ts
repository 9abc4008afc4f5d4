/** The owner's wallet. */
export const ownerAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The destination of the deposit. */
export const destinationAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** An unrelated account. */
export const otherAddress = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
/** The payment's one-time wallet. */
export const depositAddress = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
/** The wallet factory, the same on every network. */
export const factoryAddress = '0x27b1fdb04752bbc536007a920d24acb045561c26'
/** The user's address on Solana. */
export const solanaAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
/** An X-address on the XRP Ledger that contains the destination tag 12345. */
export const taggedAddress = 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H'

/** Asset ids used by the scenarios. */
export const assetIds = {
  usd: 'usd',
  eur: 'eur',
  ethOnBase: 'base:0x',
  usdcOnBase: 'base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  daiOnBase: 'base:0x50c5725949a6f0c72e6c4a641f24049a917db0cb',
  ethOnArbitrum: 'arbitrum:0x',
  usdcOnArbitrum: 'arbitrum:0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  bridgedUsdcOnArbitrum: 'arbitrum:0xff970a61a04b1ca14834a43f5de4533ebddb5cc8',
  linkOnArbitrum: 'arbitrum:0xf97f4df75117a78c1a5a0dbb814af92458539fb4',
  usdcOnSolana: 'solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  xrpOnLedger: 'xrpl:0x',
  longOnBase: 'base:0x1111111111111111111111111111111111111111',
} as const

/** Price of one unit of each asset, in US dollars. */
const dollarPrices: Record<string, string> = {
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
