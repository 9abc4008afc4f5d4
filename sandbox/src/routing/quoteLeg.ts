import type { TokenAsset } from '../catalog/createCatalog.js'
import { amountOf, valueUp } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import { type PricedLeg, priceLeg } from './priceLeg.js'
import type { RouteRequest } from './Route.js'
import { routeSteps } from './routeSteps.js'
import { sumFees } from './sumFees.js'
import { terms } from './terms.js'
import type { Issue, Plan, Quoted } from './types.js'

/** Blocks come about once a second; a little more for the service to notice and act. */
const handlingSeconds = 2

export type LegPlan = Pick<Quoted, 'output_amount' | 'fees' | 'route' | 'latency_seconds'> & { plan: Plan }

/** The part of a quote that happens on chain, from a deposit to the destination, whoever makes the deposit. */
export async function quoteLeg(
  chain: Chain,
  request: RouteRequest,
  deposit: { token: TokenAsset; amount: bigint },
  /** Charged before the deposit, in units of the price currency. */
  providerFee: bigint,
): Promise<LegPlan | Issue> {
  const { output, currency } = request
  const { token, amount } = deposit
  const allowLoss = request.request.allow_unsafe_slippage === true
  const leg = await priceLeg({ chain, deposit: token, amount, output, allowLoss })
  if ('kind' in leg) return leg
  const value = (units: bigint): bigint => valueUp(units, token, currency)
  const fees = {
    conversion: providerFee + value(leg.poolFee),
    network: value(leg.networkFee),
    business: value(leg.businessFee),
  }
  return {
    // What is promised is what the order on chain refuses to go below, never a hope.
    output_amount: amountOf(output, leg.minOutput),
    fees: sumFees(fees, currency),
    route: routeSteps({
      input: request.input,
      inputAmount: request.amount,
      deposit: token,
      depositAmount: amount,
      output,
      outputAmount: leg.minOutput,
    }),
    latency_seconds: latencySeconds(chain),
    plan: planOf(chain, request, deposit, leg),
  }
}

/** The deposit's confirmations, then those of the execution. */
function latencySeconds(chain: Chain): number {
  return Math.ceil((2 * chain.confirmations * chain.blockTimeMs) / 1_000) + handlingSeconds
}

function planOf(
  chain: Chain,
  request: RouteRequest,
  deposit: { token: TokenAsset; amount: bigint },
  leg: PricedLeg,
): Plan {
  const deadlineMs = request.now.getTime() + terms.paymentLifeMs + terms.lateGraceMs
  return {
    network: chain.network,
    depositToken: deposit.token.id,
    depositAmount: deposit.amount.toString(),
    fee: (leg.networkFee + leg.businessFee).toString(),
    poolFee: leg.poolFee.toString(),
    outputToken: request.output.id,
    minOutput: leg.minOutput.toString(),
    deadline: Math.floor(deadlineMs / 1_000).toString(),
    swaps: leg.swap !== undefined,
    onramp: null,
  }
}
