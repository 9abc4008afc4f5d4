import type { Scenario } from './Scenario.js'
import { swapFailed } from './swapFailed.js'

/** What was paid could not be exchanged, and its owner took a part of it back: the rest waits for them. */
export const tainted: Scenario = async (world) => {
  const payment_id = await swapFailed(world)
  await world.takeBack(payment_id, '40')
  return world.reaches({ payment_id }, ({ status }) => status === 'TAINTED')
}
