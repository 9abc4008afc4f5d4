import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { amountOf, type PriceCurrency, valueUp } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
import { terms } from '../money/terms.js'
import { bridgeOffer } from '../providers/bridge/bridgeOffer.js'
import type { LegPlan, Plan } from '../store/Plan.js'
import type { AmountIssue, Issue } from '../wire/Issue.js'
import type { Quoted } from '../wire/Quote.js'
import type { Fees } from '../wire/Route.js'
import type { MedianLatency } from './createMedianLatency.js'
import { type PricedRoute, priceRoute } from './priceRoute.js'
import type { PricingRequest, RouteRequest } from './Route.js'
import { type RouteSteps, routeSteps } from './routeSteps.js'
import { simulateCalls } from './simulateCalls.js'
import type { PricedLeg } from './simulateRoute.js'

/** Output of a leg above the expected amount is passed on to the next leg, up to this many basis points. */
const surplusBps = 200n

export type OnchainQuote = Pick<Quoted, 'output_amount' | 'fees' | 'route' | 'latency_seconds'> & {
  plan: Plan
  issues?: AmountIssue[]
}

type Deposit = { token: TokenAsset; amount: bigint }

/** Quotes the on-chain part of a route, from the deposit to the destination. */
export async function quoteRoute(
  catalog: Catalog,
  chains: readonly Chain[],
  request: PricingRequest,
  deposit: Deposit,
  /** Charged before the deposit, in units of the price currency. */
  providerFee: bigint,
): Promise<OnchainQuote | Issue> {
  const { output, currency, priceSwap, callGas, medianLatency } = request
  const { token, amount } = deposit
  const allowLoss = request.request.allow_unsafe_slippage === true
  const priced = await priceRoute({ catalog, chains, deposit: token, amount, output, allowLoss, priceSwap, callGas })
  if ('kind' in priced) return priced
  const callIssue = await simulateArrivalCalls(chains, request, priced.minOutput)
  if (callIssue) return callIssue
  const fees = {
    conversion: priced.legs.reduce((sum, { cost, tokenIn }) => sum + valueUp(cost, tokenIn, currency), providerFee),
    network: valueUp(priced.networkFee, token, currency),
    business: valueUp(priced.businessFee, token, currency),
  }
  const steps = routeSteps({
    input: request.input,
    inputAmount: request.amount,
    deposit: token,
    depositAmount: amount,
    hasCalls: callGas !== undefined,
    share: shareOf(request, priced),
    legs: priced.legs.map(({ kind, tokenOut, amountOut }) => ({ kind, tokenOut, amountOut: amountOut.minimum })),
  })
  const plan = planOf(request, deposit, priced, steps)
  return {
    // Quote the minimum that the order enforces on chain, not the expected amount.
    output_amount: amountOf(output, priced.minOutput),
    fees: sumFees(fees, currency),
    route: steps.route,
    latency_seconds: await latencySeconds(chains, priced.legs, plan, medianLatency),
    ...(priced.issue && { issues: [priced.issue] }),
    plan,
  }
}

function simulateArrivalCalls(
  chains: readonly Chain[],
  { request: { request }, output }: PricingRequest,
  amount: bigint,
): Promise<Issue | undefined> {
  const chain = chains.at(-1)
  if (!chain || !request.custom_actions) return Promise.resolve(undefined)
  return simulateCalls(chain, output, amount, request.custom_actions)
}

/** Rounded down: the treasury keeps the remainder. */
function shareOf({ share }: RouteRequest, { businessFee }: PricedRoute): bigint {
  return share ? (businessFee * share.percent) / 100n : 0n
}

function planOf(request: RouteRequest, deposit: Deposit, priced: PricedRoute, steps: RouteSteps): Plan {
  const deadlineMs = request.now.getTime() + terms.paymentLifetimeMs + terms.lateGraceMs
  const shared = shareOf(request, priced)
  const fee = priced.networkFee + priced.businessFee - shared
  const share = request.share && { partner: request.share.address, amount: shared.toString() }
  return {
    network: deposit.token.network,
    depositToken: deposit.token.id,
    depositAmount: deposit.amount.toString(),
    outputToken: request.output.id,
    minOutput: priced.minOutput.toString(),
    deadline: Math.floor(deadlineMs / 1_000).toString(),
    legs: priced.legs.map((leg, index): LegPlan => {
      const { expected } = leg.amountIn
      const amountIn = index === 0 ? deposit.amount : expected + (expected * surplusBps) / 10_000n
      return {
        kind: leg.kind,
        network: leg.chain.network,
        tokenIn: leg.tokenIn.id,
        amountIn: amountIn.toString(),
        fee: (index === 0 ? fee : 0n).toString(),
        ...(index === 0 && share && { share }),
        cost: leg.cost.toString(),
        tokenOut: leg.tokenOut.id,
        minOutput: leg.amountOut.minimum.toString(),
        steps: steps.byLeg[index] ?? [],
        fillWithin: leg.fillWithin,
      }
    }),
    onramp: null,
  }
}

/** The service's reaction time, in addition to block times. */
const handlingSeconds = 2

/**
 * Latency from the deposit on: the median of recent payments with these legs, or else an estimate from block times and
 * bridge.
 */
async function latencySeconds(
  chains: readonly Chain[],
  legs: readonly PricedLeg[],
  plan: Plan,
  medianLatency: MedianLatency,
): Promise<number> {
  const median = await medianLatency(plan.legs)
  if (median === undefined) return estimate(chains, legs)
  return Math.ceil((chains[0]?.blockTimeMs ?? 0) / 1_000 + median)
}

/** The confirmations of the deposit and of each transaction, plus the bridge's latency. */
function estimate([first, ...others]: readonly Chain[], legs: readonly PricedLeg[]): number {
  const seconds = (chain: Chain): number => (chain.confirmations * chain.blockTimeMs) / 1_000
  const networks = [first, ...others].filter((chain) => chain !== undefined)
  let total = handlingSeconds + (first ? seconds(first) : 0)
  for (const { kind, chain, tokenIn, tokenOut } of legs) {
    const next = networks.find(({ network }) => network === tokenOut.network)
    total += kind === 'bridge' && next ? bridgeOffer(chain, next, tokenIn, 0n).latencySeconds : seconds(chain)
  }
  return Math.ceil(total)
}

/** Fees in units of the price currency. */
type FeeParts = { conversion: bigint; network: bigint; business: bigint }

/** Fees in wire format. The parts sum exactly to the total. */
export function sumFees({ conversion, network, business }: FeeParts, currency: PriceCurrency): Fees {
  const format = (units: bigint): string => fromUnits(units, currency.decimals)
  return {
    total_fees: format(conversion + network + business),
    conversion_fees: format(conversion),
    network_fees: format(network),
    business_fees: format(business),
    currency_symbol: currency.id.includes(':') ? currency.symbol : currency.id,
  }
}
