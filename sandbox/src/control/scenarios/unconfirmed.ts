import { refuse } from '../../routing/Refusal.js'
import type { Scenario } from './Scenario.js'

/** Above the limit from which the owner has to verify their address first. */
export const unconfirmed: Scenario = async (world) => {
  const { payment_id, status } = await world.confirm(world.usdc('base'), '400', world.weth('base'))
  if (status === 'UNCONFIRMED') return payment_id
  throw refuse(400, 'The Dev wallet has already verified its address. Reset the service first.')
}
