import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, Seconds } from './Fault.js'

/** Each key may ask little for a while: five requests at once, and one a second from then on. */
export const rateLimit = defineFault(v.object({ seconds: Seconds }), (_, { seconds }) => {
  switchFault('rate_limit', seconds)
  return { seconds }
})
