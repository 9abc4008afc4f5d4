import type { Scenario } from './Scenario.js'

/** A complete card payment. */
export const cardComplete: Scenario = async (world) => {
  const payment = await world.confirm('usd', '50', world.usdc('base'), { onramp_methods: ['CREDIT_CARD'] })
  await world.payWithCard(payment)
  return world.waitForPayment(payment, ({ status }) => status === 'COMPLETE')
}
