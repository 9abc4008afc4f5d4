import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, Seconds } from './faults.js'

/** The bridge's relayer fills no intents for a while, so that intents past their deadline are refunded. */
export const bridgeStuck = defineFault(v.object({ seconds: Seconds }), (_, { seconds }) => {
  switchFault('bridge_stuck', seconds)
  return { seconds }
})
