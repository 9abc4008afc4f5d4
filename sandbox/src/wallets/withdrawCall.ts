import { encodeFunctionData, type Hex } from 'viem'
import type { Chain } from '../chains/types.js'
import { abiWithdrawal } from './abiWithdrawal.js'
import type { ContractCall } from './executeCall.js'
import { factoryAbi } from './factoryAbi.js'
import type { WalletArgs } from './WalletArgs.js'
import type { Withdrawal } from './Withdrawal.js'

/** A signature of 65 bytes, v 27 or 28, or of a contract; over the typed data or over the text. */
export type SignedAs = { form: 'EIP712' | 'EIP191'; signature: Hex }

/** The call that carries a signed withdrawal out, deploying the wallet where needed. Any account may send it. */
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
