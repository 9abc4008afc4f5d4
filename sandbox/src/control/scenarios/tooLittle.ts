import type { Scenario } from './Scenario.js'

/** Underfunded: 40 of 100 arrived, and the rest is requested. */
export const tooLittle: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '100', world.weth('base'))
  await world.pay(payment, '40')
  return world.waitForPayment(payment, ({ issues }) => issues.length > 0)
}
