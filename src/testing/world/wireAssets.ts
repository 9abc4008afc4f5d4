import type { AssetDetails } from '../../schema/Asset.js'
import { assetIds } from './assetIds.js'
import { tokenIcon } from './tokenIcon.js'

const money = (issuer: string, name: string, symbol: string, sign: string): AssetDetails => ({
  issuer,
  name,
  symbol,
  decimals: 2,
  image_url: tokenIcon(sign, '#1f6f4f'),
})

const token = (id: string, name: string, symbol: string, decimals: number, colour: string): AssetDetails => {
  const [chain = '', address = ''] = id.split(':')
  const image_url = tokenIcon(symbol.charAt(0), colour)
  return { chain, address, name, symbol, decimals, image_url, is_native: address === '0x' }
}

/** Response of `GET /assets`. */
export const wireAssets: Record<string, AssetDetails> = {
  [assetIds.usd]: money('Federal Reserve', 'US dollar', 'USD', '$'),
  [assetIds.eur]: money('European Central Bank', 'Euro', 'EUR', '€'),
  [assetIds.ethOnBase]: token(assetIds.ethOnBase, 'Ether', 'ETH', 18, '#5b6ee1'),
  [assetIds.usdcOnBase]: token(assetIds.usdcOnBase, 'USD Coin', 'USDC', 6, '#2d6fd2'),
  [assetIds.daiOnBase]: token(assetIds.daiOnBase, 'Dai', 'DAI', 18, '#c98a1b'),
  [assetIds.ethOnArbitrum]: token(assetIds.ethOnArbitrum, 'Ether', 'ETH', 18, '#5b6ee1'),
  [assetIds.usdcOnArbitrum]: token(assetIds.usdcOnArbitrum, 'USD Coin', 'USDC', 6, '#2d6fd2'),
  [assetIds.linkOnArbitrum]: token(assetIds.linkOnArbitrum, 'Chainlink', 'LINK', 18, '#2a5ada'),
}

/** Assets on networks of other address families. */
export const otherAssets: Record<string, AssetDetails> = {
  [assetIds.usdcOnSolana]: token(assetIds.usdcOnSolana, 'USD Coin', 'USDC', 6, '#2d6fd2'),
  [assetIds.xrpOnLedger]: token(assetIds.xrpOnLedger, 'XRP', 'XRP', 6, '#23292f'),
}

/** A bridged token with the same symbol and network as the native one. */
export const bridgedAsset: Record<string, AssetDetails> = {
  [assetIds.bridgedUsdcOnArbitrum]: token(assetIds.bridgedUsdcOnArbitrum, 'Bridged USD Coin', 'USDC', 6, '#6d7fa8'),
}

/** A token whose name does not fit any screen. */
export const longAsset: Record<string, AssetDetails> = {
  [assetIds.longOnBase]: token(
    assetIds.longOnBase,
    'Interest Bearing Collateralised Staked Governance Deposit Receipt of the Third Series',
    'ibcsGOVDEPOSIT3',
    18,
    '#7a3e9d',
  ),
}
