import type { Chain } from '../chains/types.js'
import { abiWithdrawal } from './abiWithdrawal.js'
import { deriveWallet } from './deriveWallet.js'
import type { WalletArgs } from './WalletArgs.js'
import type { Withdrawal } from './Withdrawal.js'

const types = {
  Withdraw: [
    { name: 'wallet', type: 'address' },
    { name: 'owner', type: 'address' },
    { name: 'payment', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'tokens', type: 'address[]' },
    { name: 'amounts', type: 'uint256[]' },
    { name: 'fees', type: 'uint256[]' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The EIP-712 message the owner signs. Its signature is valid once, for this wallet on this chain. */
export function withdrawTypedData(chain: Chain, args: WalletArgs, withdrawal: Withdrawal) {
  const wallet = deriveWallet(chain, args)
  return {
    types,
    primaryType: 'Withdraw',
    domain: { name: 'OneTimeWallet', version: '1', chainId: chain.chainId, verifyingContract: wallet },
    message: { wallet, owner: args.owner, payment: args.payment, ...abiWithdrawal(withdrawal) },
  } as const
}
