import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { bridgeOffer, mostBridged } from '../providers/bridge/bridgeOffer.js'
import { terms as bridge } from '../providers/bridge/terms.js'
import { poolFees } from './bestSwap.js'
import type { PriceSwap } from './rememberSwaps.js'
import { poolToken } from './swapPaths.js'
import { bridgeGas, executionGas, terms } from './terms.js'

/** An amount as it is expected, and the least of it that the bounds on the way let through. */
export type Flow = { expected: bigint; least: bigint }

/** One transaction of a way, priced. Amounts are smallest units. */
export type PricedLeg = {
  kind: 'move' | 'swap' | 'bridge'
  chain: Chain
  tokenIn: TokenAsset
  amountIn: Flow
  tokenOut: TokenAsset
  amountOut: Flow
  /** What pools or bridge keep of the expected amount, in the input token. */
  cost: bigint
  gas: bigint
  fillWithin: number | null
}

export type Way = {
  /** The chains in the order in which they are passed, one after another over the bridge. */
  chains: readonly Chain[]
  deposit: TokenAsset
  output: TokenAsset
  priceSwap: PriceSwap
  /** Gas of the calls made on arrival; none are made where it is missing. */
  callGas?: bigint | undefined
}

/**
 * Prices a way on chain, transaction by transaction: exchanged to what the bridge takes where another chain follows, and to
 * the output at the end. Undefined where the pools or the bridge cannot take the amount.
 */
export async function walkWay(catalog: Catalog, way: Way, amount: bigint): Promise<readonly PricedLeg[] | undefined> {
  const legs: PricedLeg[] = []
  let flow: Flow = { expected: amount, least: amount }
  let held = way.deposit
  for (const [index, chain] of way.chains.entries()) {
    const next = way.chains[index + 1]
    const wanted = next ? catalog.token(chain.network, bridge.symbol) : way.output
    // Calls on arrival are made by a transaction of the wallet's own, never by the bridge.
    const movedByOthers = next !== undefined || (legs.length > 0 && way.callGas === undefined)
    const here = await exchange(way.priceSwap, chain, held, wanted, flow, movedByOthers)
    if (here === undefined) return undefined
    legs.push(...here)
    flow = here.at(-1)?.amountOut ?? flow
    held = wanted
    if (!next) continue
    const crossing = cross(chain, next, wanted, catalog.token(next.network, bridge.symbol), flow)
    if (!crossing) return undefined
    legs.push(crossing)
    flow = crossing.amountOut
    held = crossing.tokenOut
  }
  return legs.map((leg, index) => (index === legs.length - 1 ? { ...leg, gas: leg.gas + (way.callGas ?? 0n) } : leg))
}

/** None where the held token is the wanted one and something else moves it on; undefined where there is no way. */
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
  const { expected, least } = amountIn
  if (least <= 0n) return undefined
  const swap = await priceSwap(chain, tokenIn.address, tokenOut.address, expected)
  const worst = expected === least ? swap : await priceSwap(chain, tokenIn.address, tokenOut.address, least)
  if (!swap || !worst) return undefined
  const bound = (worst.amountOut * (10_000n - terms.slippageBps)) / 10_000n
  const amountOut = { expected: swap.amountOut, least: bound }
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
  if (amountIn.least <= fee || amountIn.expected > mostBridged(tokenIn)) return undefined
  return {
    kind: 'bridge',
    chain,
    tokenIn,
    amountIn,
    tokenOut,
    amountOut: { expected: amountIn.expected - fee, least: amountIn.least - fee },
    cost: fee,
    gas: executionGas + bridgeGas,
    fillWithin: fillWithinSeconds,
  }
}
