import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, Seconds } from './faults.js'

/** Lowers the rate limit of every key for a while: a burst of five requests, then one per second. */
export const rateLimit = defineFault(v.object({ seconds: Seconds }), (_, { seconds }) => {
  switchFault('rate_limit', seconds)
  return { seconds }
})
