import * as v from 'valibot'
import { defineFault, NetworkName, requireNetwork, Seconds } from './faults.js'

/** Kills a chain and restarts it after a while. */
export const chainDown = defineFault(
  v.object({ network: NetworkName, seconds: Seconds }),
  (api, { network, seconds }) => {
    requireNetwork(api, network)
    api.chains.knockOut(network, seconds * 1_000)
    return { network, seconds }
  },
)
