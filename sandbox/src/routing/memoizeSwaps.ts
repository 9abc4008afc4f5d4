import type { bestSwap } from './bestSwap.js'

export type PriceSwap = typeof bestSwap

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
