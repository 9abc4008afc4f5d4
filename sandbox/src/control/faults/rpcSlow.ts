import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, NetworkName, requireNetwork, Seconds } from './faults.js'

/** Delays every RPC request to a chain by a second for a while. */
export const rpcSlow = defineFault(
  v.object({ network: NetworkName, seconds: Seconds }),
  (api, { network, seconds }) => {
    requireNetwork(api, network)
    switchFault(`rpc_slow:${network}`, seconds)
    return { network, seconds }
  },
)
