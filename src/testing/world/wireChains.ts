import { tokenIcon } from './tokenIcon.js'

const chain = (network: string, chainId: number, colour: string) => ({
  chain_id: { '#': chainId },
  network,
  address_family: 'EVM',
  native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // No money of this world is real, and its payment pages are on the machine that plays it.
  is_testnet: true,
  explorer: `https://explorer.example/${network}`,
  image: tokenIcon(network.charAt(0).toUpperCase(), colour),
})

/** Answer of `GET /chains`. */
export const wireChains = {
  arbitrum: chain('arbitrum', 42_161, '#213147'),
  base: chain('base', 8_453, '#1f4fe0'),
}
