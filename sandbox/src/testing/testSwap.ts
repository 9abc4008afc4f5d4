import type { Hex } from 'viem'
import type { TestChain } from './startTestChain.js'
import { type TestPayment, testPayment } from './testPayment.js'
import { uniswapSwap } from './uniswapSwap.js'

const dollars = 300n * 10n ** 6n

/** A funded order that swaps 300 USDC for at least `minOut` LINK, and its swap calldata for any recipient. */
export async function testSwap(
  on: TestChain,
  minOut: bigint,
): Promise<{ payment: TestPayment; swapFor: (to: TestPayment['wallet']) => Hex }> {
  const [usdc, weth, link] = [on.token('USDC'), on.token('WETH'), on.token('LINK')]
  const target = on.chain.contracts.swapRouter
  const payment = testPayment(on, { tokenIn: usdc, amountIn: dollars, tokenOut: link, minOut, target })
  await on.mint('USDC', payment.wallet, dollars)
  return { payment, swapFor: (to) => uniswapSwap([usdc, 500, weth, 3000, link], dollars, to) }
}
