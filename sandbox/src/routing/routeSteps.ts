import type { Asset, TokenAsset } from '../catalog/createCatalog.js'
import { amountOf } from '../catalog/pricedAsset.js'
import type { LegPlan } from '../store/Plan.js'
import type { Movement, RouteStep } from '../wire/Route.js'

export type RouteAmounts = {
  input: Asset
  inputAmount: bigint
  deposit: TokenAsset
  depositAmount: bigint
  /** True when calls are made on arrival, before the destination gets the rest. */
  hasCalls: boolean
  /** The part of the deposit that goes to a revenue-share partner; 0 for none. */
  share: bigint
  /** In order; the last one's output goes to the destination. */
  legs: readonly { kind: LegPlan['kind']; tokenOut: TokenAsset; amountOut: bigint }[]
}

/** A route in wire format, and the step indexes that each leg executes. */
export type RouteSteps = { route: RouteStep[]; byLeg: number[][] }

/** Builds the steps of a route: funding, then swaps and bridge transfers as needed, then the payout. */
export function routeSteps({
  input,
  inputAmount,
  deposit,
  depositAmount,
  hasCalls,
  share,
  legs,
}: RouteAmounts): RouteSteps {
  const user = movement('USER', input, inputAmount)
  let held = movement('PROCESSING_ADDRESS', deposit, depositAmount)
  const route: Omit<RouteStep, 'step_index'>[] = [fundingStep(input, user, held)]
  const byLeg: number[][] = []
  const add = (produced: Movement, ...pieces: ('convert' | 'bridge' | 'custom_call' | 'transfer_out')[]): number => {
    route.push({
      type: 'ONCHAIN_STEP',
      net_effect: { consume: [held], produce: [produced] },
      pieces_info: pieces.map((type) => ({ type })),
    })
    held = produced
    return route.length - 1
  }

  for (const [index, { kind, tokenOut, amountOut }] of legs.entries()) {
    const last = index === legs.length - 1
    const steps: number[] = []
    if (kind === 'bridge') {
      // A direct payout from the bridge never passes through a deposit address on that chain.
      steps.push(add(movement(last ? 'BRIDGE' : 'PROCESSING_ADDRESS', tokenOut, amountOut), 'bridge'))
    } else if (held.resource.asset !== tokenOut.id) {
      steps.push(add(movement('PROCESSING_ADDRESS', tokenOut, amountOut), 'convert'))
    }
    if (last && hasCalls) steps.push(add(sideEffect(tokenOut, amountOut), 'custom_call', 'transfer_out'))
    else if (last) steps.push(add(movement('DEST', tokenOut, amountOut), 'transfer_out'))
    byLeg.push(steps)
  }
  const withShares =
    share > 0n ? route.map((step, index) => (index === 1 ? withShare(step, deposit, share) : step)) : route
  return { route: withShares.map((step, index) => ({ ...step, step_index: index })), byLeg }
}

function fundingStep(input: Asset, user: Movement, deposited: Movement): Omit<RouteStep, 'step_index'> {
  const net_effect = { consume: [user], produce: [deposited] }
  return input.kind === 'fiat'
    ? { type: 'ONRAMP', net_effect, pieces_info: [{ type: 'user_fund' }, { type: 'onramp' }] }
    : { type: 'USER_FUND', net_effect, pieces_info: [{ type: 'user_fund' }] }
}

function movement(account: Movement['account'], asset: Asset, units: bigint): Movement {
  const { amount } = amountOf(asset, units)
  return { account, resource: { asset: asset.id, property: 'BALANCE' }, amount }
}

/** The calls may do anything with the amount; the remainder goes to the destination. */
function sideEffect(asset: Asset, units: bigint): Movement {
  const { amount } = amountOf(asset, units)
  return { account: 'DEST', resource: { asset: asset.id, property: 'SIDE_EFFECT' }, amount }
}

/** The first transaction also pays the share. */
function withShare(
  { type, net_effect: { consume, produce }, pieces_info }: Omit<RouteStep, 'step_index'>,
  deposit: Asset,
  share: bigint,
): Omit<RouteStep, 'step_index'> {
  const net_effect = { consume, produce: [...produce, movement('REV_SHARE', deposit, share)] }
  return { type, net_effect, pieces_info: [...pieces_info, { type: 'rev_share' }] }
}
