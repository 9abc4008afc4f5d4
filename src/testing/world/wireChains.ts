import type { AddressFamily } from '../../address/families/AddressCheck.js'
import { checksumAddress } from '../../address/families/evm.js'
import { type AssetDetails, isToken } from '../../schema/Asset.js'
import { addressOf, chainOf } from '../../schema/assetId.js'
import { assetIds } from './people.js'

const chain = (network: string, chainId: number, colour: string, family: AddressFamily = 'EVM') => ({
  chain_id: { '#': chainId },
  network,
  address_family: family,
  native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // No money in scenarios is real, and their payment pages are served locally.
  is_testnet: true,
  explorer: `https://explorer.example/${network}`,
  image: tokenIcon(network.charAt(0).toUpperCase(), colour),
})

/** Response of `GET /chains`. */
export const wireChains = {
  arbitrum: chain('arbitrum', 31_337, '#213147'),
  base: chain('base', 31_338, '#1f4fe0'),
}

/** Networks of other address families. */
export const otherChains = {
  solana: chain('solana', 101, '#6b3fd4', 'SOL'),
  xrpl: chain('xrpl', 102, '#23292f', 'XRPL'),
}

const money = (issuer: string, name: string, symbol: string, sign: string): AssetDetails => ({
  issuer,
  name,
  symbol,
  decimals: 2,
  image_url: tokenIcon(sign, '#1f6f4f'),
})

const token = (id: string, name: string, symbol: string, decimals: number, colour: string): AssetDetails => {
  const [chain, address] = [chainOf(id) ?? '', addressOf(id) ?? '']
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

/** An asset or network icon as a `data:` URL, so that scenarios fetch no images. */
export function tokenIcon(letter: string, colour: string): string {
  const glyph = `<text x="18" y="24.5" font-family="sans-serif" font-size="18" fill="#fff" text-anchor="middle">${letter}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${colour}"/>${glyph}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const chains: Record<string, { chain_id: { '#': number } }> = wireChains

/** An asset as contracts address it: the zero address for the native currency. */
export function contractOf(id: string) {
  const asset = wireAssets[id] ?? bridgedAsset[id]
  const [network, address] = [chainOf(id) ?? '', addressOf(id) ?? '']
  const contract = address === '0x' ? `0x${'0'.repeat(40)}` : checksumAddress(address)
  const decimals = asset && isToken(asset) ? asset.decimals : 18
  return { network, chainId: chains[network]?.chain_id['#'] ?? 0, contract, decimals }
}

/** Decimals of the token with this contract address. */
export function decimalsOf(contract: string): number | undefined {
  const known = Object.values({ ...wireAssets, ...bridgedAsset, ...longAsset }).filter(isToken)
  return known.find(({ address }) => address.toLowerCase() === contract.toLowerCase())?.decimals
}
