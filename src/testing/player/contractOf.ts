import { checksumAddress } from '../../address/evm.js'
import { isToken } from '../../schema/Asset.js'
import { bridgedAsset, wireAssets } from '../world/wireAssets.js'
import { wireChains } from '../world/wireChains.js'

const chains: Record<string, { chain_id: { '#': number } }> = wireChains

/** An asset as contracts address it: the zero address for the native currency. */
export function contractOf(id: string) {
  const asset = wireAssets[id] ?? bridgedAsset[id]
  const [network = '', address = ''] = id.split(':')
  const contract = address === '0x' ? `0x${'0'.repeat(40)}` : checksumAddress(address)
  const decimals = asset && isToken(asset) ? asset.decimals : 18
  return { network, chainId: chains[network]?.chain_id['#'] ?? 0, contract, decimals }
}
