import type { Scenario } from './Scenario.js'

/** The swap failed for lack of liquidity; the owner can withdraw. */
export const swapFailed: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('faults', { name: 'no_liquidity', network: 'base', seconds: 60 })
  try {
    await world.pay(payment)
    return await world.waitForPayment(payment, ({ status }) => status === 'FAILED')
  } finally {
    await world.control('faults', { name: 'no_liquidity', network: 'base', seconds: 0 })
  }
}
