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
