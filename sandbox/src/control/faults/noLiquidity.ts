import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, NetworkName, requireNetwork, Seconds } from './faults.js'

/** Swaps on a chain fail for a while. */
export const noLiquidity = defineFault(
  v.object({ network: NetworkName, seconds: Seconds }),
  (api, { network, seconds }) => {
    requireNetwork(api, network)
    switchFault(`no_liquidity:${network}`, seconds)
    return { network, seconds }
  },
)
