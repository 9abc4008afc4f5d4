import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Hooks } from '../boot/Runtime.js'
import { tokenAddress } from '../catalog/createCatalog.js'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chain } from '../chains/types.js'
import { bestSwap, poolFees } from '../routing/bestSwap.js'
import { encodePath } from '../routing/swapPaths.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { isLastLeg, legOf } from '../store/paymentRows.js'
import { bridgeCall } from '../wallets/orderOf.js'

const routerAbi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
])

export type LegCall = { callData: Hex /** Fees of the pools or the bridge, in the leg's input token. */; cost: bigint }

/**
 * The call that executes the current leg at current prices, or undefined when they no longer reach its minimum output.
 */
export async function planLeg(
  { chains, hooks }: Pick<ServiceContext, 'chains' | 'hooks'>,
  row: PaymentRow,
): Promise<LegCall | undefined> {
  const leg = legOf(row)
  if (leg.kind === 'move') return { callData: '0x', cost: 0n }
  if (leg.kind === 'swap') return planSwap(chains.get(leg.network), row, hooks)
  const destination = isLastLeg(row) ? (row.destination_address as Address) : null
  return { callData: bridgeCall(leg, chains, { destination, refundTo: row.plan.refundTo }), cost: BigInt(leg.cost) }
}

async function planSwap(chain: Chain, row: PaymentRow, hooks: Hooks): Promise<LegCall | undefined> {
  const leg = legOf(row)
  const amountIn = (await availableFor(chain, row)) - BigInt(leg.fee) - BigInt(leg.share?.amount ?? 0)
  const minOut = BigInt(leg.minOutput)
  if (amountIn <= 0n || hooks.isFaulty('swaps_fail', chain.network)) return undefined
  const best = await bestSwap(hooks, chain, tokenAddress(leg.tokenIn), tokenAddress(leg.tokenOut), amountIn)
  if (!best || best.amountOut < minOut) return undefined
  const callData = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInput',
    args: [
      {
        path: encodePath(best.path),
        recipient: row.deposit_address as Hex,
        deadline: BigInt(row.plan.deadline),
        amountIn,
        amountOutMinimum: minOut,
      },
    ],
  })
  return { callData, cost: poolFees(best.path, amountIn) }
}

/** The first leg spends the deposit; later legs spend the wallet's balance, up to the leg's `amountIn`. */
async function availableFor(chain: Chain, row: PaymentRow): Promise<bigint> {
  const leg = legOf(row)
  const maxAmount = BigInt(leg.amountIn)
  if (row.leg === 0) return maxAmount
  const holder = row.deposit_address as Address
  const [balance = 0n] = await readHoldings(chain, [{ holder, token: tokenAddress(leg.tokenIn) }])
  return balance < maxAmount ? balance : maxAmount
}
