import type { Scenario } from './Scenario.js'

/** Paid with a card, and complete. */
export const cardComplete: Scenario = async (world) => {
  const payment = await world.confirm('usd', '50', world.usdc('base'), { onramp_methods: ['CREDIT_CARD'] })
  await world.payWithCard(payment)
  return world.reaches(payment, ({ status }) => status === 'COMPLETE')
}
