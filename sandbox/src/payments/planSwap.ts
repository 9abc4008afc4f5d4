import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Chain } from '../chains/types.js'
import { bestSwap, poolFees } from '../routing/bestSwap.js'
import { encodePath } from '../routing/swapPaths.js'
import { tokenAddress } from './orderOf.js'
import type { PaymentRow } from './paymentRows.js'

const routerAbi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
])

export type SwapPlan = { callData: Hex /** What the pools will keep, in the deposit token. */; poolFee: bigint }

/** The call that carries a payment out at the pools' prices of now, or undefined when they no longer reach its minimum. */
export async function planSwap(chain: Chain, { plan, deposit_address }: PaymentRow): Promise<SwapPlan | undefined> {
  if (!plan.swaps) return { callData: '0x', poolFee: 0n }
  const amountIn = BigInt(plan.depositAmount) - BigInt(plan.fee)
  const minOut = BigInt(plan.minOutput)
  const best = await bestSwap(chain, tokenAddress(plan.depositToken), tokenAddress(plan.outputToken), amountIn)
  if (!best || best.amountOut < minOut) return undefined
  const callData = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInput',
    args: [
      {
        path: encodePath(best.path),
        recipient: deposit_address as Hex,
        deadline: BigInt(plan.deadline),
        amountIn,
        amountOutMinimum: minOut,
      },
    ],
  })
  return { callData, poolFee: poolFees(best.path, amountIn) }
}
