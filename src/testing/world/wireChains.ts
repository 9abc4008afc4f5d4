import type { AddressFamily } from '../../schema/Chain.js'
import { tokenIcon } from './tokenIcon.js'

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
  arbitrum: chain('arbitrum', 42_161, '#213147'),
  base: chain('base', 8_453, '#1f4fe0'),
}

/** Networks of other address families. */
export const otherChains = {
  solana: chain('solana', 101, '#6b3fd4', 'SOL'),
  xrpl: chain('xrpl', 102, '#23292f', 'XRPL'),
}
