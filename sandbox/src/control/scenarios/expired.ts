import { terms } from '../../routing/terms.js'
import type { Scenario } from './Scenario.js'

/** Not funded in time. Advances the global clock. */
export const expired: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('clock', { advance_seconds: terms.paymentLifetimeMs / 1_000 })
  return world.waitForPayment(payment, ({ status }) => status === 'EXPIRED')
}
