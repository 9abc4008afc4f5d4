import { safeUrl } from '../../flow/safeUrl.js'
import type { Chains } from '../../schema/Chain.js'
import { cleanText } from '../../schema/cleanText.js'
import { nativeDecimals } from '../../signing/fundingTransaction.js'
import type { AddChainRequest } from '../../signing/Signer.js'
import type { VouchedChains } from '../CoreContext.js'

/**
 * The description of a network for a wallet that does not know it (`unknown_chain` as the rule of an error).
 *
 * Whoever runs the node behind a wallet decides what the wallet sees. So only nodes that the host vouches for are offered:
 * the service supplies the name, the currency and the explorer.
 *
 * @param vouched The option `chains`: addresses of nodes by chain id.
 * @param chains As the service lists them.
 * @param chainId As agreed, in decimal digits.
 * @returns Undefined if the host vouches for no node, or the service does not list the network as one of EVM.
 * @example
 * const details = chainToAdd(chains, catalog.chains, '42161')
 * if (details && (await ask(`Add ${details.chainName} with ${details.rpcUrls[0]}?`))) await signer.addChain?.(details)
 */
export function chainToAdd(
  vouched: VouchedChains | undefined,
  chains: Chains,
  chainId: string,
): AddChainRequest | undefined {
  const rpcUrls = vouched && Object.hasOwn(vouched, chainId) ? vouched[chainId] : undefined
  const chain = Object.values(chains).find(({ chain_id }) => chain_id === chainId)
  const { native_currency: currency } = chain ?? {}
  if (!rpcUrls?.length || chain?.address_family !== 'EVM' || currency?.decimals !== nativeDecimals) return undefined
  const explorer = safeUrl(chain.explorer ?? '')
  return {
    chainId,
    chainName: cleanText(chain.network.charAt(0).toUpperCase() + chain.network.slice(1)),
    nativeCurrency: { name: cleanText(currency.name).slice(0, 40), symbol: currency.symbol, decimals: nativeDecimals },
    rpcUrls,
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
}
