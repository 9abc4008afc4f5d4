import * as v from 'valibot'
import { switchFault } from '../faultSwitch.js'
import { defineFault, NetworkName, Seconds } from './Fault.js'
import { requireNetwork } from './requireNetwork.js'

/** Each call to the chain takes a second longer for a while. */
export const rpcSlow = defineFault(
  v.object({ network: NetworkName, seconds: Seconds }),
  (api, { network, seconds }) => {
    requireNetwork(api, network)
    switchFault(`rpc_slow:${network}`, seconds)
    return { network, seconds }
  },
)
