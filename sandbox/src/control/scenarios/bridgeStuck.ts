import type { Scenario } from './Scenario.js'

const longSeconds = 3_600

/** The money is with the bridge, which pays nobody for an hour. */
export const bridgeStuck: Scenario = async (world) => {
  await world.control('faults', { name: 'bridge_stuck', seconds: longSeconds })
  const payment = await world.confirm(world.usdc('base'), '60', world.usdc('arbitrum'))
  await world.pay(payment)
  await world.leaves(payment)
  return payment.payment_id
}
