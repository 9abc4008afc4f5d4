import { bridgeStuck } from './bridgeStuck.js'
import { chainDown } from './chainDown.js'
import type { Fault } from './Fault.js'
import { killPointFault } from './killPointFault.js'
import { noLiquidity } from './noLiquidity.js'
import { providerDown } from './providerDown.js'
import { rateLimit } from './rateLimit.js'
import { reorg } from './reorg.js'
import { rpcSlow } from './rpcSlow.js'

/** Every fault by its name in `POST /control/faults`. */
export const faults: Readonly<Record<string, Fault>> = {
  bridge_stuck: bridgeStuck,
  chain_down: chainDown,
  kill_point: killPointFault,
  no_liquidity: noLiquidity,
  provider_down: providerDown,
  rate_limit: rateLimit,
  reorg,
  rpc_slow: rpcSlow,
}
