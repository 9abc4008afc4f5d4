import * as v from 'valibot'
import { Name } from '../../api/schemas.js'
import { refuse } from '../../routing/Refusal.js'
import { switchFault } from '../faultSwitch.js'
import { defineFault, Seconds } from './Fault.js'

/** An onramp answers nobody for a while: it quotes nothing and opens no page. */
export const providerDown = defineFault(v.object({ id: Name, seconds: Seconds }), ({ onramps }, { id, seconds }) => {
  if (!onramps.some((onramp) => onramp.id === id)) throw refuse(400, `The provider ${id} is not known here.`)
  switchFault(`provider_down:${id}`, seconds)
  return { id, seconds }
})
