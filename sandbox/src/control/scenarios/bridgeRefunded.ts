import { terms } from '../../providers/bridge/bridgeOffer.js'
import { bridgeStuck, type Scenario } from './scenarios.js'

const marginSeconds = 60

/** The bridge missed its deadline and refunded; the owner can withdraw. Advances the global clock. */
export const bridgeRefunded: Scenario = async (world) => {
  const payment_id = await bridgeStuck(world)
  try {
    await world.control('clock', { advance_seconds: terms.fillWithinSeconds + marginSeconds })
    return await world.waitForPayment({ payment_id }, ({ status }) => status === 'FAILED')
  } finally {
    await world.control('faults', { name: 'bridge_stuck', seconds: 0 })
  }
}
