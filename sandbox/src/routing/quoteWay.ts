import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { amountOf, valueUp } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import { latencySeconds } from './latencySeconds.js'
import { type PricedWay, priceWay } from './priceWay.js'
import type { PricingRequest, RouteRequest } from './Route.js'
import { rehearseCalls } from './rehearseCalls.js'
import { type RouteSteps, routeSteps } from './routeSteps.js'
import { sumFees } from './sumFees.js'
import { terms } from './terms.js'
import type { Issue, LegPlan, Plan, Quoted } from './types.js'

/** What comes out of one leg above what was expected goes on with the next, up to so many hundredths of a percent. */
const roomBps = 200n

export type QuotedWay = Pick<Quoted, 'output_amount' | 'fees' | 'route' | 'latency_seconds'> & { plan: Plan }

type Deposit = { token: TokenAsset; amount: bigint }

/** The part of a quote that happens on chain, from a deposit to the destination, whoever makes the deposit. */
export async function quoteWay(
  catalog: Catalog,
  chains: readonly Chain[],
  request: PricingRequest,
  deposit: Deposit,
  /** Charged before the deposit, in units of the price currency. */
  providerFee: bigint,
): Promise<QuotedWay | Issue> {
  const { output, currency, priceSwap, callGas, pace } = request
  const { token, amount } = deposit
  const allowLoss = request.request.allow_unsafe_slippage === true
  const way = await priceWay({ catalog, chains, deposit: token, amount, output, allowLoss, priceSwap, callGas })
  if ('kind' in way) return way
  const refused = await rehearse(chains, request, way.minOutput)
  if (refused) return refused
  const fees = {
    conversion: way.legs.reduce((sum, { cost, tokenIn }) => sum + valueUp(cost, tokenIn, currency), providerFee),
    network: valueUp(way.networkFee, token, currency),
    business: valueUp(way.businessFee, token, currency),
  }
  const steps = routeSteps({
    input: request.input,
    inputAmount: request.amount,
    deposit: token,
    depositAmount: amount,
    acts: callGas !== undefined,
    share: shareOf(request, way),
    legs: way.legs.map(({ kind, tokenOut, amountOut }) => ({ kind, tokenOut, amountOut: amountOut.least })),
  })
  const plan = planOf(request, deposit, way, steps)
  return {
    // What is promised is what the order on chain refuses to go below, never a hope.
    output_amount: amountOf(output, way.minOutput),
    fees: sumFees(fees, currency),
    route: steps.route,
    latency_seconds: await latencySeconds(chains, way.legs, plan, pace),
    plan,
  }
}

function rehearse(
  chains: readonly Chain[],
  { request: { request }, output }: PricingRequest,
  amount: bigint,
): Promise<Issue | undefined> {
  const chain = chains.at(-1)
  if (!chain || !request.custom_actions) return Promise.resolve(undefined)
  return rehearseCalls(chain, output, amount, request.custom_actions)
}

/** Rounded down: the treasury keeps what cannot be divided. */
function shareOf({ share }: RouteRequest, { businessFee }: PricedWay): bigint {
  return share ? (businessFee * share.percent) / 100n : 0n
}

function planOf(request: RouteRequest, deposit: Deposit, way: PricedWay, steps: RouteSteps): Plan {
  const deadlineMs = request.now.getTime() + terms.paymentLifeMs + terms.lateGraceMs
  const shared = shareOf(request, way)
  const fee = way.networkFee + way.businessFee - shared
  const share = request.share && { partner: request.share.address, amount: shared.toString() }
  return {
    network: deposit.token.network,
    depositToken: deposit.token.id,
    depositAmount: deposit.amount.toString(),
    outputToken: request.output.id,
    minOutput: way.minOutput.toString(),
    deadline: Math.floor(deadlineMs / 1_000).toString(),
    legs: way.legs.map((leg, index): LegPlan => {
      const { expected } = leg.amountIn
      const amountIn = index === 0 ? deposit.amount : expected + (expected * roomBps) / 10_000n
      return {
        kind: leg.kind,
        network: leg.chain.network,
        tokenIn: leg.tokenIn.id,
        amountIn: amountIn.toString(),
        fee: (index === 0 ? fee : 0n).toString(),
        ...(index === 0 && share && { share }),
        cost: leg.cost.toString(),
        tokenOut: leg.tokenOut.id,
        minOutput: leg.amountOut.least.toString(),
        steps: steps.ofLegs[index] ?? [],
        fillWithin: leg.fillWithin,
      }
    }),
    onramp: null,
  }
}
