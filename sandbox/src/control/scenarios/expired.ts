import { terms } from '../../routing/terms.js'
import type { Scenario } from './Scenario.js'

/** Nobody paid in time. The time passes for everybody. */
export const expired: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('clock', { advance_seconds: terms.paymentLifeMs / 1_000 })
  return world.reaches(payment, ({ status }) => status === 'EXPIRED')
}
