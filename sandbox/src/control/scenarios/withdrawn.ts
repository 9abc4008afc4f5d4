import type { Scenario } from './Scenario.js'
import { swapFailed } from './swapFailed.js'

/** The swap failed and the owner withdrew everything. */
export const withdrawn: Scenario = async (world) => {
  const payment_id = await swapFailed(world)
  await world.withdraw(payment_id)
  return world.waitForPayment({ payment_id }, ({ status }) => status === 'WITHDRAWN')
}
