import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chain, Chains } from '../chains/types.js'
import { bridgeDeposit } from '../providers/bridge/bridgeDeposit.js'
import { bestSwap, poolFees } from '../routing/bestSwap.js'
import { encodePath } from '../routing/swapPaths.js'
import type { LegPlan } from '../routing/types.js'
import { tokenAddress } from './orderOf.js'
import type { PaymentRow } from './paymentRows.js'

const routerAbi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
])

export type LegCall = { callData: Hex /** Fees of the pools or the bridge, in the leg's input token. */; cost: bigint }

/**
 * The call that executes the current leg at current prices, or undefined when they no longer reach its minimum output.
 */
export async function planLeg(chains: Chains, row: PaymentRow): Promise<LegCall | undefined> {
  const leg = legOf(row)
  if (leg.kind === 'move') return { callData: '0x', cost: 0n }
  if (leg.kind === 'swap') return planSwap(chains.get(leg.network), row)
  const destination = isLastLeg(row) ? (row.destination_address as Address) : null
  return { callData: bridgeCall(leg, chains, { destination, refundTo: row.plan.refundTo }), cost: BigInt(leg.cost) }
}

async function planSwap(chain: Chain, row: PaymentRow): Promise<LegCall | undefined> {
  const leg = legOf(row)
  const amountIn = (await availableFor(chain, row)) - BigInt(leg.fee) - BigInt(leg.share?.amount ?? 0)
  const minOut = BigInt(leg.minOutput)
  if (amountIn <= 0n) return undefined
  const best = await bestSwap(chain, tokenAddress(leg.tokenIn), tokenAddress(leg.tokenOut), amountIn)
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

/** The current leg of a payment. */
export function legOf({ id, plan, leg }: PaymentRow): LegPlan {
  const found = plan.legs[leg]
  if (!found) throw new Error(`Payment ${id} has no leg ${leg}.`)
  return found
}

/** True when the current leg is the last one. */
export function isLastLeg({ plan, leg }: PaymentRow): boolean {
  return leg === plan.legs.length - 1
}

type Parties = { destination: Address | null; refundTo: Address | undefined }

/**
 * The only call a bridge leg may make. Without a destination, the wallet at the same address on the other chain is
 * paid.
 */
export function bridgeCall(leg: LegPlan, chains: Chains, { destination, refundTo }: Parties): Hex {
  const [, tokenIn = ''] = leg.tokenIn.split(':')
  const [network = '', tokenOut = ''] = leg.tokenOut.split(':')
  return bridgeDeposit({
    tokenIn: tokenIn as Address,
    destinationChain: chains.get(network).chainId,
    tokenOut: tokenOut as Address,
    recipient: destination ?? undefined,
    refundTo,
    fee: BigInt(leg.cost),
    fillWithinSeconds: leg.fillWithin ?? 0,
  })
}
