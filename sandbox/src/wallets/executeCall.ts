import { type Address, encodeFunctionData, type Hex } from 'viem'
import { factoryAbi } from '../chains/abis.js'
import type { Chain } from '../chains/types.js'
import { abiOrder } from './Order.js'
import { paymentSalt, type WalletIdentity } from './oneTimeWallet.js'

export type ContractCall = { to: Address; data: Hex }

/**
 * The operator's call that deploys a wallet if needed and executes one leg of its order.
 *
 * The leg uses `min(balance, amountIn)` of the input; `fee` of that goes to the treasury and the target is approved for
 * the rest. The target must leave its output in the wallet itself, which passes all of it on to the leg's recipient. A
 * router sees the wrapped token in place of the native currency: the wallet wraps before the call and unwraps after it.
 *
 * @param fee Smallest units of the input token, at most the leg's `maxFee`.
 * @param callData The call to the leg's target, `0x` for a plain transfer.
 */
export function executeCall({
  chain,
  owner,
  order,
  paymentId,
  leg,
  fee,
  callData,
}: WalletIdentity & { chain: Chain; leg: number; fee: bigint; callData: Hex }): ContractCall {
  return {
    to: chain.contracts.walletFactory,
    data: encodeFunctionData({
      abi: factoryAbi,
      functionName: 'deployAndExecute',
      args: [owner, paymentSalt(paymentId), abiOrder(order), BigInt(leg), fee, callData],
    }),
  }
}
