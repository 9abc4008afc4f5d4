import type { Scenario } from './Scenario.js'

/** Paid from a wallet, exchanged on the way, and complete. */
export const swapComplete: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.pay(payment)
  return world.reaches(payment, ({ status }) => status === 'COMPLETE')
}
