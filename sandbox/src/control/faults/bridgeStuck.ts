import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, Seconds } from './Fault.js'

/** The bridge's relayer pays nobody for a while, so that what it should have paid goes back when its time is over. */
export const bridgeStuck = defineFault(v.object({ seconds: Seconds }), (_, { seconds }) => {
  switchFault('bridge_stuck', seconds)
  return { seconds }
})
