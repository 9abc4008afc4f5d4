import { refuse } from '../../routing/Refusal.js'
import type { Scenario } from './Scenario.js'

/** So much that its owner has to show first that the address is theirs. */
export const unconfirmed: Scenario = async (world) => {
  const { payment_id, status } = await world.confirm(world.usdc('base'), '400', world.weth('base'))
  if (status === 'UNCONFIRMED') return payment_id
  throw refuse(400, 'The Dev wallet has shown before that its address is its own. Reset the service first.')
}
