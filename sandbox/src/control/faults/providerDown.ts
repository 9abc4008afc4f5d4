import * as v from 'valibot'
import { refuse } from '../../wire/Refusal.js'
import { Name } from '../../wire/requestValues.js'
import { switchFault } from '../faultSwitch.js'
import { defineFault, Seconds } from './faults.js'

/** An onramp is unavailable for a while: no quotes and no checkout pages. */
export const providerDown = defineFault(v.object({ id: Name, seconds: Seconds }), ({ onramps }, { id, seconds }) => {
  if (!onramps.some((onramp) => onramp.id === id)) throw refuse(400, `The provider ${id} is not supported.`)
  switchFault(`provider_down:${id}`, seconds)
  return { id, seconds }
})
