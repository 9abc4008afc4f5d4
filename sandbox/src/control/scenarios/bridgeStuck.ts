import type { Scenario } from './Scenario.js'

const longSeconds = 3_600

/** The funds are in the bridge, which fills no intents for an hour. */
export const bridgeStuck: Scenario = async (world) => {
  await world.control('faults', { name: 'bridge_stuck', seconds: longSeconds })
  const payment = await world.confirm(world.usdc('base'), '60', world.usdc('arbitrum'))
  await world.pay(payment)
  await world.waitForSweep(payment)
  return payment.payment_id
}
