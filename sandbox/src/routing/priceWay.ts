import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { divideUp, fromUnits } from '../catalog/decimal.js'
import { convertUnits, convertUnitsUp } from '../catalog/prices.js'
import type { Chain } from '../chains/types.js'
import { fillGas, settleGas } from '../providers/bridge/terms.js'
import { digitStep } from './digitStep.js'
import { executionGas, gasPrice, longestSwapGas, terms } from './terms.js'
import type { AmountReason, Issue, Limits } from './types.js'
import { type PricedLeg, type Way, walkWay } from './walkWay.js'

const searchRounds = 7
const mostLoss = 100n - terms.leastValuePercent

/** What happens on chain to an amount that lies at a deposit address. Amounts are smallest units. */
export type PricedWay = {
  legs: readonly PricedLeg[]
  /** The least that arrives: the order refuses less. */
  minOutput: bigint
  /** The parts of what is taken off the deposit, in the deposit token. */
  networkFee: bigint
  businessFee: bigint
}

export type WayRequest = Way & {
  catalog: Catalog
  amount: bigint
  /** Leaves out the bound on lost value. */
  allowLoss: boolean
}

/** Prices the way from a deposit address to the output, on chain. Gives an issue where the way is closed. */
export async function priceWay(request: WayRequest): Promise<PricedWay | Issue> {
  const { chains, deposit, amount, callGas } = request
  const smallest = smallestDeposit(chains, deposit, callGas)
  const min = fromUnits(smallest, deposit.decimals)
  if (amount < smallest) return issue(request, 'TOO_LOW', { min }, `The smallest amount is ${min} ${deposit.symbol}.`)
  const way = await tryWay(request, amount)
  if (way) return way
  const largest = await largestDeposit(request, smallest)
  if (largest === undefined) {
    const message = `The pools give more than ${mostLoss} % less than the market price now. Try again later.`
    return issue(request, 'UNEXPECTEDLY_LOW', { min }, message)
  }
  const max = fromUnits(largest, deposit.decimals)
  const message = `The pools can exchange at most ${max} ${deposit.symbol} now without losing more than ${mostLoss} % of its value.`
  return issue(request, 'TOO_HIGH', { min, max }, message)
}

/** Undefined where the way cannot take the amount, or only at a loss that nobody asked for. */
async function tryWay(request: WayRequest, amount: bigint): Promise<PricedWay | undefined> {
  const { catalog, deposit, output, allowLoss } = request
  if (amount > terms.largestUnits) return undefined
  const businessFee = divideUp(amount * terms.businessFeeBps, 10_000n)
  const probe = await walkWay(catalog, request, amount - businessFee)
  if (!probe) return undefined
  const networkFee = probe.reduce((sum, { chain, gas }) => sum + gasFee(chain, deposit, gas), 0n)
  const rest = amount - businessFee - networkFee
  const legs = rest > 0n ? await walkWay(catalog, request, rest) : undefined
  const arriving = legs?.at(-1)?.amountOut
  if (!legs || !arriving) return undefined
  const swaps = legs.some(({ kind }) => kind !== 'move')
  const worth = convertUnits(amount, deposit, output)
  if (swaps && !allowLoss && arriving.expected * 100n < worth * terms.leastValuePercent) return undefined
  return { legs, minOutput: arriving.least, networkFee, businessFee }
}

/** The largest deposit the way takes now, to two digits; undefined when it does not even take the smallest. */
async function largestDeposit(request: WayRequest, smallest: bigint): Promise<bigint | undefined> {
  if (!(await tryWay(request, smallest))) return undefined
  let fits = smallest
  while (await tryWay(request, fits * 10n)) fits *= 10n
  let fails = fits * 10n
  for (let round = 0; round < searchRounds; round += 1) {
    const middle = (fits + fails) / 2n
    if (await tryWay(request, middle)) fits = middle
    else fails = middle
  }
  const rounded = fits - (fits % digitStep(fits, 2))
  return rounded > smallest ? rounded : smallest
}

function gasFee(chain: Chain, deposit: TokenAsset, gas: bigint): bigint {
  return convertUnitsUp(gas * gasPrice(chain.network), chain.nativeCurrency, deposit)
}

function issue({ deposit, amount }: WayRequest, reason: AmountReason, limits: Limits, message: string): Issue {
  const given = fromUnits(amount, deposit.decimals)
  return { kind: 'amount', asset: deposit.id, given, limits, source: 'routing', message, reason }
}

/** The smallest deposit of a token in smallest units, rounded up to three digits so that people can type it. */
export function smallestDeposit(chains: readonly Chain[], token: TokenAsset, callGas = 0n): bigint {
  const crossing = chains.length > 1 ? fillGas + settleGas : 0n
  const gas = executionGas + longestSwapGas + crossing
  const calls = chains.slice(-1).map((chain) => gasFee(chain, token, callGas))
  const fees = [...chains.map((chain) => gasFee(chain, token, gas)), ...calls]
  const exact = fees.reduce((sum, fee) => sum + fee, 0n) * terms.leastTimesNetworkFee
  const step = digitStep(exact, 3)
  return divideUp(exact, step) * step
}
