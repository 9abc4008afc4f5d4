import { encodeFunctionData, type Hex } from 'viem'
import type { Chain } from '../chains/types.js'
import { abiWithdrawal } from './abiWithdrawal.js'
import type { ContractCall } from './executeCall.js'
import { factoryAbi } from './factoryAbi.js'
import type { WalletArgs } from './WalletArgs.js'
import type { Withdrawal } from './Withdrawal.js'

/** A key signature (65 bytes, v 27 or 28) or contract signature, over the typed data or the text. */
export type SignedAs = { form: 'EIP712' | 'EIP191'; signature: Hex }

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
