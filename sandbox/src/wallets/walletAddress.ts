import type { Address } from 'viem'
import type { Chain } from '../chains/types.js'
import { deriveWallet } from './deriveWallet.js'
import { oneTimeWallet, type WalletIdentity } from './oneTimeWallet.js'

/**
 * The deposit address of a payment, derived offline. It is the same on every chain of the service.
 * @example
 * const address = walletAddress({ chain: chains.get('base'), owner, order, paymentId })
 */
export function walletAddress({ chain, ...identity }: WalletIdentity & { chain: Chain }): Address {
  return deriveWallet(chain, oneTimeWallet(identity))
}
