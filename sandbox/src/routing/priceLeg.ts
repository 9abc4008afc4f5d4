import type { TokenAsset } from '../catalog/createCatalog.js'
import { divideUp, fromUnits } from '../catalog/decimal.js'
import { convertUnits, convertUnitsUp } from '../catalog/prices.js'
import type { Chain } from '../chains/types.js'
import type { Issue } from '../payments/types.js'
import { bestSwap, poolFees, type SwapQuote } from './bestSwap.js'
import { poolToken } from './swapPaths.js'
import { executionGas, gasPrice, terms } from './terms.js'

/** What happens on chain to an amount that lies at a deposit address. Amounts are smallest units. */
export type PricedLeg = {
  /** Undefined where the token is only moved, wrapped or unwrapped. */
  swap: SwapQuote | undefined
  expectedOutput: bigint
  minOutput: bigint
  /** The parts of what is taken off the deposit, in the deposit token. */
  networkFee: bigint
  businessFee: bigint
  /** What the pools keep, in the deposit token. It is a part of the price, not of what is taken off. */
  poolFee: bigint
}

export type LegRequest = {
  chain: Chain
  deposit: TokenAsset
  amount: bigint
  output: TokenAsset
  /** Leaves out the bound on lost value. */
  allowLoss: boolean
}

/** Prices the way from a deposit address to the output, on chain. Gives an issue where the way is closed. */
export async function priceLeg(request: LegRequest): Promise<PricedLeg | Issue> {
  const { chain, deposit, amount, output } = request
  const smallest = smallestDeposit(deposit)
  if (amount < smallest) {
    return amountIssue(
      request,
      'TOO_LOW',
      `The smallest amount is ${fromUnits(smallest, deposit.decimals)} ${deposit.symbol}.`,
    )
  }
  if (amount > terms.largestUnits) return amountIssue(request, 'TOO_HIGH', 'No pool can exchange an amount this large.')

  const businessFee = divideUp(amount * terms.businessFeeBps, 10_000n)
  const moves = poolToken(chain, deposit.address) === poolToken(chain, output.address)
  if (moves) {
    const networkFee = gasFee(chain, deposit, executionGas)
    const rest = amount - businessFee - networkFee
    return { swap: undefined, expectedOutput: rest, minOutput: rest, networkFee, businessFee, poolFee: 0n }
  }
  return priceSwap(request, businessFee)
}

async function priceSwap(request: LegRequest, businessFee: bigint): Promise<PricedLeg | Issue> {
  const { chain, deposit, amount, output, allowLoss } = request
  const probe = await bestSwap(chain, deposit.address, output.address, amount - businessFee)
  if (!probe) return amountIssue(request, 'TOO_HIGH', `The pools cannot exchange this much ${deposit.symbol} now.`)
  const networkFee = gasFee(chain, deposit, executionGas + probe.gas)
  const swapped = amount - businessFee - networkFee
  const swap = await bestSwap(chain, deposit.address, output.address, swapped)
  if (!swap) return amountIssue(request, 'TOO_HIGH', `The pools cannot exchange this much ${deposit.symbol} now.`)
  const worth = convertUnits(amount, deposit, output)
  if (!allowLoss && swap.amountOut * 100n < worth * terms.leastValuePercent) {
    const message = `This amount is too large for the pools: more than ${100n - terms.leastValuePercent} % of its value would be lost.`
    return amountIssue(request, 'TOO_HIGH', message)
  }
  return {
    swap,
    expectedOutput: swap.amountOut,
    minOutput: (swap.amountOut * (10_000n - terms.slippageBps)) / 10_000n,
    networkFee,
    businessFee,
    poolFee: poolFees(swap.path, swapped),
  }
}

function gasFee(chain: Chain, deposit: TokenAsset, gas: bigint): bigint {
  return convertUnitsUp(gas * gasPrice(chain.network), chain.nativeCurrency, deposit)
}

function amountIssue({ deposit, amount }: LegRequest, reason: 'TOO_LOW' | 'TOO_HIGH', message: string): Issue {
  return {
    kind: 'amount',
    asset: deposit.id,
    given: fromUnits(amount, deposit.decimals),
    limits: { min: fromUnits(smallestDeposit(deposit), deposit.decimals) },
    source: 'routing',
    message,
    reason,
  }
}

/** The smallest deposit of a token in smallest units, rounded up to three digits so that people can type it. */
export function smallestDeposit(token: TokenAsset): bigint {
  const exact = convertUnitsUp(terms.smallestValueCents, { symbol: 'usd', decimals: 2 }, token)
  const step = 10n ** BigInt(Math.max(0, exact.toString().length - 3))
  return divideUp(exact, step) * step
}
