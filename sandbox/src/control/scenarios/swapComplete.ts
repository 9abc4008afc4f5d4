import type { Scenario } from './Scenario.js'

/** A complete payment from a wallet, with a swap. */
export const swapComplete: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.pay(payment)
  return world.waitForPayment(payment, ({ status }) => status === 'COMPLETE')
}
