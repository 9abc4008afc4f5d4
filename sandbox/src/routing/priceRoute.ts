import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { divideUp, fromUnits } from '../money/decimal.js'
import { convertUnits, convertUnitsUp } from '../money/prices.js'
import { executionGas, gasPrice, longestSwapGas, terms } from '../money/terms.js'
import { fillGas, settleGas } from '../providers/bridge/bridgeOffer.js'
import type { AmountIssue, AmountReason, Issue, Limits } from '../wire/Issue.js'
import { roundingStep } from './inputLimits.js'
import { type PricedLeg, type RouteParameters, simulateRoute } from './simulateRoute.js'

const searchRounds = 7
const maxLossPercent = 100n - terms.minValuePercent
const gainPercent = terms.maxValuePercent - 100n

/** A priced on-chain route from a deposit address. Amounts are smallest units. */
export type PricedRoute = {
  legs: readonly PricedLeg[]
  /** The minimum output: the order refuses less. */
  minOutput: bigint
  /** The fees taken from the deposit, in the deposit token. */
  networkFee: bigint
  businessFee: bigint
  /** What the customer should know about the price. */
  issue?: AmountIssue
}

export type PriceRouteParameters = RouteParameters & {
  catalog: Catalog
  amount: bigint
  /** Skips the limit on lost value. */
  allowLoss: boolean
}

/**
 * Prices the on-chain route from a deposit address to the output. Returns an issue when the route cannot take the
 * amount.
 */
export async function priceRoute(request: PriceRouteParameters): Promise<PricedRoute | Issue> {
  const { chains, deposit, amount, callGas } = request
  const smallest = smallestDeposit(chains, deposit, callGas)
  const min = fromUnits(smallest, deposit.decimals)
  if (amount < smallest) return issue(request, 'TOO_LOW', { min }, `The smallest amount is ${min} ${deposit.symbol}.`)
  const priced = await tryRoute(request, amount)
  if (priced && !isFarAbove(request, priced)) return priced
  if (priced) {
    const message = `More than ${gainPercent} % above the market price would arrive, so a price may be wrong.`
    return { ...priced, issue: issue(request, 'UNEXPECTEDLY_HIGH', { min }, message) }
  }
  const largest = await largestDeposit(request, smallest)
  if (largest === undefined) {
    const message = `The pools are currently more than ${maxLossPercent} % below the market price. Try again later.`
    return issue(request, 'UNEXPECTEDLY_LOW', { min }, message)
  }
  const max = fromUnits(largest, deposit.decimals)
  // The pools or the bridge may be what ends first.
  const message = `This route can currently take at most ${max} ${deposit.symbol} without losing more than ${maxLossPercent} % of its value.`
  return issue(request, 'TOO_HIGH', { min, max }, message)
}

/** Undefined when the route cannot take the amount, or only at a loss that the request does not allow. */
async function tryRoute(request: PriceRouteParameters, amount: bigint): Promise<PricedRoute | undefined> {
  const { catalog, deposit, output, allowLoss } = request
  if (amount > terms.maxUnits) return undefined
  const businessFee = divideUp(amount * terms.businessFeeBps, 10_000n)
  const probe = await simulateRoute(catalog, request, amount - businessFee)
  if (!probe) return undefined
  const networkFee = probe.reduce((sum, { chain, gas }) => sum + gasFee(chain, deposit, gas), 0n)
  const rest = amount - businessFee - networkFee
  const legs = rest > 0n ? await simulateRoute(catalog, request, rest) : undefined
  const arriving = legs?.at(-1)?.amountOut
  if (!legs || !arriving) return undefined
  const swaps = legs.some(({ kind }) => kind !== 'move')
  const worth = convertUnits(amount, deposit, output)
  if (swaps && !allowLoss && arriving.expected * 100n < worth * terms.minValuePercent) return undefined
  return { legs, minOutput: arriving.minimum, networkFee, businessFee }
}

function isFarAbove({ amount, deposit, output }: PriceRouteParameters, { minOutput }: PricedRoute): boolean {
  return minOutput * 100n > convertUnits(amount, deposit, output) * terms.maxValuePercent
}

/** The largest deposit the route can take now, to two digits; undefined when it cannot even take the smallest. */
async function largestDeposit(request: PriceRouteParameters, smallest: bigint): Promise<bigint | undefined> {
  if (!(await tryRoute(request, smallest))) return undefined
  let fits = smallest
  while (await tryRoute(request, fits * 10n)) fits *= 10n
  let fails = fits * 10n
  for (let round = 0; round < searchRounds; round += 1) {
    const middle = (fits + fails) / 2n
    if (await tryRoute(request, middle)) fits = middle
    else fails = middle
  }
  const rounded = fits - (fits % roundingStep(fits, 2))
  return rounded > smallest ? rounded : smallest
}

function gasFee(chain: Chain, deposit: TokenAsset, gas: bigint): bigint {
  return convertUnitsUp(gas * gasPrice(chain.network), chain.nativeCurrency, deposit)
}

function issue(
  { deposit, amount }: PriceRouteParameters,
  reason: AmountReason,
  limits: Limits,
  message: string,
): AmountIssue {
  const given = fromUnits(amount, deposit.decimals)
  return { kind: 'amount', asset: deposit.id, given, limits, source: 'routing', message, reason }
}

/** The minimum deposit of a token in smallest units, rounded up to three digits so that it is easy to type. */
export function smallestDeposit(chains: readonly Chain[], token: TokenAsset, callGas = 0n): bigint {
  const crossing = chains.length > 1 ? fillGas + settleGas : 0n
  const gas = executionGas + longestSwapGas + crossing
  const calls = chains.slice(-1).map((chain) => gasFee(chain, token, callGas))
  const fees = [...chains.map((chain) => gasFee(chain, token, gas)), ...calls]
  const exact = fees.reduce((sum, fee) => sum + fee, 0n) * terms.minDepositGasMultiple
  const step = roundingStep(exact, 3)
  return divideUp(exact, step) * step
}
