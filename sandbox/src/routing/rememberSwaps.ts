import type { bestSwap } from './bestSwap.js'

export type PriceSwap = typeof bestSwap

/**
 * Asks the pools for each swap once, however many routes of a request come by it: methods of one onramp pay out the same
 * amount. Prices move on, so keep what this returns no longer than a request.
 */
export function rememberSwaps(price: PriceSwap): PriceSwap {
  const asked = new Map<string, ReturnType<PriceSwap>>()
  return (chain, tokenIn, tokenOut, amountIn) => {
    const key = [chain.network, tokenIn, tokenOut, amountIn].join(' ')
    const answer = asked.get(key) ?? price(chain, tokenIn, tokenOut, amountIn)
    asked.set(key, answer)
    return answer
  }
}
