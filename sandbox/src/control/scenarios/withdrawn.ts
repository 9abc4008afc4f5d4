import type { Scenario } from './Scenario.js'
import { swapFailed } from './swapFailed.js'

/** What was paid could not be exchanged, and its owner took all of it back. */
export const withdrawn: Scenario = async (world) => {
  const payment_id = await swapFailed(world)
  await world.takeBack(payment_id)
  return world.reaches({ payment_id }, ({ status }) => status === 'WITHDRAWN')
}
