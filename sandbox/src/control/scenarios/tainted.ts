import type { Scenario } from './Scenario.js'
import { swapFailed } from './swapFailed.js'

/** The swap failed and the owner withdrew part of the funds; the rest can still be withdrawn. */
export const tainted: Scenario = async (world) => {
  const payment_id = await swapFailed(world)
  await world.withdraw(payment_id, '40')
  return world.waitForPayment({ payment_id }, ({ status }) => status === 'TAINTED')
}
