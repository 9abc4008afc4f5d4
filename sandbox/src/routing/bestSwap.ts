import { type Address, BaseError, ContractFunctionRevertedError, parseAbi } from 'viem'
import type { Hooks } from '../boot/Runtime.js'
import type { Chain } from '../chains/types.js'
import { encodePath, type SwapPath, swapPaths } from './swapPaths.js'

const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])

export type SwapQuote = { path: SwapPath; amountOut: bigint; gas: bigint }

/** Quotes every path on chain. Returns the best, or undefined when no path can fill the amount. */
export async function bestSwap(
  hooks: Hooks,
  chain: Chain,
  tokenIn: Address | '0x',
  tokenOut: Address | '0x',
  amountIn: bigint,
): Promise<SwapQuote | undefined> {
  if (hooks.isFaulty('no_liquidity', chain.network)) return undefined
  const quotes = await Promise.all(swapPaths(chain, tokenIn, tokenOut).map((path) => quotePath(chain, path, amountIn)))
  let best: SwapQuote | undefined
  for (const quote of quotes) {
    if (quote && quote.amountOut > (best?.amountOut ?? 0n)) best = quote
  }
  return best
}

async function quotePath(chain: Chain, path: SwapPath, amountIn: bigint): Promise<SwapQuote | undefined> {
  try {
    const { result } = await chain.client.simulateContract({
      address: chain.contracts.quoter,
      abi: quoterAbi,
      functionName: 'quoteExactInput',
      args: [encodePath(path), amountIn],
    })
    return { path, amountOut: result[0], gas: result[3] }
  } catch (error) {
    // A pool without enough depth reverts. An unreachable chain must not be mistaken for that.
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError))
      return undefined
    throw error
  }
}

/** The fees of the pools on a path, in smallest units of the input token, rounded up. */
export function poolFees(path: SwapPath, amountIn: bigint): bigint {
  const scale = 1_000_000n
  let left = amountIn * scale
  for (const fee of path.fees) left -= (left * BigInt(fee) + scale - 1n) / scale
  return amountIn - left / scale
}

/** Prices one swap on chain. */
export type PriceSwap = (
  chain: Chain,
  tokenIn: Address | '0x',
  tokenOut: Address | '0x',
  amountIn: bigint,
) => Promise<SwapQuote | undefined>

/**
 * Memoizes swap quotes, because many routes of one request share them: all methods of an onramp pay out the same
 * amount. Prices change, so use one instance per request.
 */
export function memoizeSwaps(price: PriceSwap): PriceSwap {
  const cache = new Map<string, ReturnType<PriceSwap>>()
  return (chain, tokenIn, tokenOut, amountIn) => {
    const key = [chain.network, tokenIn, tokenOut, amountIn].join(' ')
    const quote = cache.get(key) ?? price(chain, tokenIn, tokenOut, amountIn)
    cache.set(key, quote)
    return quote
  }
}
