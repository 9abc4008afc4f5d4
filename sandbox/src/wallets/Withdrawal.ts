import { type Address, encodeFunctionData, type Hex } from 'viem'
import { factoryAbi } from '../chains/abis.js'
import type { Chain } from '../chains/types.js'
import type { ContractCall } from './executeCall.js'
import { abiToken, type Leg } from './Order.js'
import type { WalletArgs } from './oneTimeWallet.js'

/** The withdrawal an owner authorizes with one signature. */
export type Withdrawal = {
  recipient: Address
  /** Of `amount`, `fee` goes to the treasury and the rest to the recipient. Smallest units. */
  tokens: readonly { token: Leg['tokenIn']; amount: bigint; fee: bigint }[]
  /** The wallet's `nonce()`, 0 while it is not deployed. */
  nonce: bigint
  /** Unix time in seconds, by the chain's clock. */
  deadline: bigint
}

/** A withdrawal in the contracts' ABI form. */
export function abiWithdrawal({ recipient, tokens, nonce, deadline }: Withdrawal) {
  return {
    recipient,
    tokens: tokens.map(({ token }) => abiToken(token)),
    amounts: tokens.map(({ amount }) => amount),
    fees: tokens.map(({ fee }) => fee),
    nonce,
    deadline,
  }
}

/** A key signature (65 bytes, v 27 or 28) or contract signature, over the typed data or the text. */
type SignedAs = { form: 'EIP712' | 'EIP191'; signature: Hex }

/** The call that executes a signed withdrawal, deploying the wallet if needed. Any account may send it. */
export function withdrawCall(
  { contracts }: Chain,
  { owner, orderHash, payment }: WalletArgs,
  withdrawal: Withdrawal,
  { form, signature }: SignedAs,
): ContractCall {
  return {
    to: contracts.walletFactory,
    data: encodeFunctionData({
      abi: factoryAbi,
      functionName: form === 'EIP712' ? 'deployAndWithdraw' : 'deployAndWithdrawByText',
      args: [owner, orderHash, payment, abiWithdrawal(withdrawal), signature],
    }),
  }
}
