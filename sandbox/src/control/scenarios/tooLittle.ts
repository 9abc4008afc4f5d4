import type { Scenario } from './Scenario.js'

/** Forty of a hundred came; the rest is asked for. */
export const tooLittle: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '100', world.weth('base'))
  await world.pay(payment, '40')
  return world.reaches(payment, ({ issues }) => issues.length > 0)
}
