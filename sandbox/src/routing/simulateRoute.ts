import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { bridgeGas, executionGas, terms } from '../money/terms.js'
import { terms as bridge, bridgeOffer, maxBridgeAmount } from '../providers/bridge/bridgeOffer.js'
import { type PriceSwap, poolFees } from './bestSwap.js'
import { poolToken } from './swapPaths.js'

/** An expected amount, and the minimum that the order's bounds allow. */
export type Flow = { expected: bigint; minimum: bigint }

/** One priced transaction of a route. Amounts are smallest units. */
export type PricedLeg = {
  kind: 'move' | 'swap' | 'bridge'
  chain: Chain
  tokenIn: TokenAsset
  amountIn: Flow
  tokenOut: TokenAsset
  amountOut: Flow
  /** Fees of the pools or the bridge on the expected amount, in the input token. */
  cost: bigint
  gas: bigint
  fillWithin: number | null
}

export type RouteParameters = {
  /** The chains of the route in order, connected by the bridge. */
  chains: readonly Chain[]
  deposit: TokenAsset
  output: TokenAsset
  priceSwap: PriceSwap
  /** Gas of the calls on arrival; undefined when there are none. */
  callGas?: bigint | undefined
}

/**
 * Simulates a route transaction by transaction: swaps to the bridged token before each bridge transfer, and to the
 * output at the end. Undefined when the pools or the bridge cannot take the amount.
 */
export async function simulateRoute(
  catalog: Catalog,
  route: RouteParameters,
  amount: bigint,
): Promise<readonly PricedLeg[] | undefined> {
  const legs: PricedLeg[] = []
  let flow: Flow = { expected: amount, minimum: amount }
  let held = route.deposit
  for (const [index, chain] of route.chains.entries()) {
    const next = route.chains[index + 1]
    const target = next ? catalog.token(chain.network, bridge.symbol) : route.output
    // Calls on arrival need a transaction from the wallet; the bridge cannot make them.
    const movedByOthers = next !== undefined || (legs.length > 0 && route.callGas === undefined)
    const here = await exchange(route.priceSwap, chain, held, target, flow, movedByOthers)
    if (here === undefined) return undefined
    legs.push(...here)
    flow = here.at(-1)?.amountOut ?? flow
    held = target
    if (!next) continue
    const crossing = cross(chain, next, target, catalog.token(next.network, bridge.symbol), flow)
    if (!crossing) return undefined
    legs.push(crossing)
    flow = crossing.amountOut
    held = crossing.tokenOut
  }
  return legs.map((leg, index) => (index === legs.length - 1 ? { ...leg, gas: leg.gas + (route.callGas ?? 0n) } : leg))
}

/** An empty list when no swap is needed and another transaction moves the token on; undefined when there is no path. */
async function exchange(
  priceSwap: PriceSwap,
  chain: Chain,
  tokenIn: TokenAsset,
  tokenOut: TokenAsset,
  amountIn: Flow,
  movedByOthers: boolean,
): Promise<readonly PricedLeg[] | undefined> {
  const leg = { chain, tokenIn, amountIn, tokenOut, fillWithin: null }
  if (poolToken(chain, tokenIn.address) === poolToken(chain, tokenOut.address)) {
    if (tokenIn.id === tokenOut.id && movedByOthers) return []
    return [{ ...leg, kind: 'move', amountOut: amountIn, cost: 0n, gas: executionGas }]
  }
  const { expected, minimum } = amountIn
  if (minimum <= 0n) return undefined
  const swap = await priceSwap(chain, tokenIn.address, tokenOut.address, expected)
  const worst = expected === minimum ? swap : await priceSwap(chain, tokenIn.address, tokenOut.address, minimum)
  if (!swap || !worst) return undefined
  const bound = (worst.amountOut * (10_000n - terms.slippageBps)) / 10_000n
  const amountOut = { expected: swap.amountOut, minimum: bound }
  return [{ ...leg, kind: 'swap', amountOut, cost: poolFees(swap.path, expected), gas: executionGas + swap.gas }]
}

function cross(
  chain: Chain,
  next: Chain,
  tokenIn: TokenAsset,
  tokenOut: TokenAsset,
  amountIn: Flow,
): PricedLeg | undefined {
  const { fee, fillWithinSeconds } = bridgeOffer(chain, next, tokenIn, amountIn.expected)
  if (amountIn.minimum <= fee || amountIn.expected > maxBridgeAmount(tokenIn)) return undefined
  return {
    kind: 'bridge',
    chain,
    tokenIn,
    amountIn,
    tokenOut,
    amountOut: { expected: amountIn.expected - fee, minimum: amountIn.minimum - fee },
    cost: fee,
    gas: executionGas + bridgeGas,
    fillWithin: fillWithinSeconds,
  }
}
