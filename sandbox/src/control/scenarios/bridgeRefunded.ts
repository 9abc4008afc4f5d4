import { terms } from '../../providers/bridge/terms.js'
import { bridgeStuck } from './bridgeStuck.js'
import type { Scenario } from './Scenario.js'

const aLittleMore = 60

/** The bridge did not deliver in time and gave the money back, which waits for its owner. The time passes for everybody. */
export const bridgeRefunded: Scenario = async (world) => {
  const payment_id = await bridgeStuck(world)
  try {
    await world.control('clock', { advance_seconds: terms.fillWithinSeconds + aLittleMore })
    return await world.reaches({ payment_id }, ({ status }) => status === 'FAILED')
  } finally {
    await world.control('faults', { name: 'bridge_stuck', seconds: 0 })
  }
}
