import * as v from 'valibot'
import { defineFault, NetworkName, Seconds } from './Fault.js'
import { requireNetwork } from './requireNetwork.js'

/** The chain is killed without warning and comes back after a while. */
export const chainDown = defineFault(
  v.object({ network: NetworkName, seconds: Seconds }),
  (api, { network, seconds }) => {
    requireNetwork(api, network)
    api.chains.knockOut(network, seconds * 1_000)
    return { network, seconds }
  },
)
