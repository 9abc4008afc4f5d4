import { getAddress } from 'viem'
import type { Chain } from '../chains/types.js'
import { deriveWallet, type WalletArgs } from './oneTimeWallet.js'
import type { Withdrawal } from './Withdrawal.js'

/**
 * The text that an owner signs with `personal_sign` when their wallet cannot sign typed data. The contract rebuilds
 * exactly this text from its call arguments and accepts no other.
 */
export function withdrawText(chain: Chain, args: WalletArgs, withdrawal: Withdrawal): string {
  const { recipient, tokens, nonce, deadline } = withdrawal
  return [
    'Withdraw from my one-time wallet.',
    '',
    `Wallet: ${deriveWallet(chain, args)}`,
    `Owner: ${getAddress(args.owner)}`,
    `Payment: ${args.payment.toLowerCase()}`,
    `Network: ${chain.chainId}`,
    `Send to: ${getAddress(recipient)}`,
    ...tokens.flatMap(tokenLines),
    `Nonce: ${nonce}`,
    `Valid until: ${deadline}`,
  ].join('\n')
}

function tokenLines({ token, amount, fee }: Withdrawal['tokens'][number], index: number): string[] {
  const number = index + 1
  return [
    `Token ${number}: ${token === '0x' ? 'native' : getAddress(token)}`,
    `Amount ${number}: ${amount}`,
    `Fee ${number}: ${fee}`,
  ]
}
