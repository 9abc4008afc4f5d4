import type { TokenAsset } from '../catalog/createCatalog.js'
import { divideUp, fromUnits } from '../catalog/decimal.js'
import { convertUnits, convertUnitsUp } from '../catalog/prices.js'
import type { Chain } from '../chains/types.js'
import { bestSwap, poolFees, type SwapQuote } from './bestSwap.js'
import { poolToken } from './swapPaths.js'
import { executionGas, gasPrice, longestSwapGas, terms } from './terms.js'
import type { AmountReason, Issue, Limits } from './types.js'

const searchRounds = 7
const mostLoss = 100n - terms.leastValuePercent

/** What happens on chain to an amount that lies at a deposit address. Amounts are smallest units. */
export type PricedLeg = {
  /** Undefined where the token is only moved, wrapped or unwrapped. */
  swap: SwapQuote | undefined
  /** The least that arrives: the order refuses less. */
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
  const { chain, deposit, amount } = request
  const smallest = smallestDeposit(chain, deposit)
  const min = fromUnits(smallest, deposit.decimals)
  if (amount < smallest) return issue(request, 'TOO_LOW', { min }, `The smallest amount is ${min} ${deposit.symbol}.`)
  const leg = await tryLeg(request, amount)
  if (leg) return leg
  const largest = await largestDeposit(request, smallest)
  if (largest === undefined) {
    const message = `The pools give more than ${mostLoss} % less than the market price now. Try again later.`
    return issue(request, 'UNEXPECTEDLY_LOW', { min }, message)
  }
  const max = fromUnits(largest, deposit.decimals)
  const message = `The pools can exchange at most ${max} ${deposit.symbol} now without losing more than ${mostLoss} % of its value.`
  return issue(request, 'TOO_HIGH', { min, max }, message)
}

/** Undefined where the pools cannot fill the amount, or only at a loss that nobody asked for. */
async function tryLeg(
  { chain, deposit, output, allowLoss }: LegRequest,
  amount: bigint,
): Promise<PricedLeg | undefined> {
  if (amount > terms.largestUnits) return undefined
  const businessFee = divideUp(amount * terms.businessFeeBps, 10_000n)
  if (poolToken(chain, deposit.address) === poolToken(chain, output.address)) {
    const networkFee = gasFee(chain, deposit, executionGas)
    const rest = amount - businessFee - networkFee
    return { swap: undefined, minOutput: rest, networkFee, businessFee, poolFee: 0n }
  }
  const probe = await bestSwap(chain, deposit.address, output.address, amount - businessFee)
  if (!probe) return undefined
  const networkFee = gasFee(chain, deposit, executionGas + probe.gas)
  const swapped = amount - businessFee - networkFee
  const swap = await bestSwap(chain, deposit.address, output.address, swapped)
  if (!swap) return undefined
  const worth = convertUnits(amount, deposit, output)
  if (!allowLoss && swap.amountOut * 100n < worth * terms.leastValuePercent) return undefined
  return {
    swap,
    minOutput: (swap.amountOut * (10_000n - terms.slippageBps)) / 10_000n,
    networkFee,
    businessFee,
    poolFee: poolFees(swap.path, swapped),
  }
}

/** The largest deposit the pools take now, to two digits; undefined when they do not even take the smallest. */
async function largestDeposit(request: LegRequest, smallest: bigint): Promise<bigint | undefined> {
  if (!(await tryLeg(request, smallest))) return undefined
  let fits = smallest
  while (await tryLeg(request, fits * 10n)) fits *= 10n
  let fails = fits * 10n
  for (let round = 0; round < searchRounds; round += 1) {
    const middle = (fits + fails) / 2n
    if (await tryLeg(request, middle)) fits = middle
    else fails = middle
  }
  const rounded = fits - (fits % digitStep(fits, 2))
  return rounded > smallest ? rounded : smallest
}

function gasFee(chain: Chain, deposit: TokenAsset, gas: bigint): bigint {
  return convertUnitsUp(gas * gasPrice(chain.network), chain.nativeCurrency, deposit)
}

function issue({ deposit, amount }: LegRequest, reason: AmountReason, limits: Limits, message: string): Issue {
  const given = fromUnits(amount, deposit.decimals)
  return { kind: 'amount', asset: deposit.id, given, limits, source: 'routing', message, reason }
}

/** The smallest deposit of a token in smallest units, rounded up to three digits so that people can type it. */
export function smallestDeposit(chain: Chain, token: TokenAsset): bigint {
  const exact = gasFee(chain, token, executionGas + longestSwapGas) * terms.leastTimesNetworkFee
  const step = digitStep(exact, 3)
  return divideUp(exact, step) * step
}

/** The value of the last of the first `digits` digits of a number. */
function digitStep(units: bigint, digits: number): bigint {
  return 10n ** BigInt(Math.max(0, units.toString().length - digits))
}
