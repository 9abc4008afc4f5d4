import * as v from 'valibot'
import type { ApiContext } from '../../api/ApiContext.js'
import { parseValue } from '../../api/parseBody.js'
import { refuse } from '../../wire/Refusal.js'
import { Name } from '../../wire/requestValues.js'
import { armKillPoint } from '../killPoint.js'
import { bridgeStuck } from './bridgeStuck.js'
import { chainDown } from './chainDown.js'
import { noLiquidity } from './noLiquidity.js'
import { providerDown } from './providerDown.js'
import { rateLimit } from './rateLimit.js'
import { reorg } from './reorg.js'
import { rpcSlow } from './rpcSlow.js'

const Point = v.pipe(
  v.string('must be the name of a point'),
  v.regex(/^[a-z:-]{3,64}(#\d{1,4})?$/, 'is not the name of a point'),
)

/** The service kills itself the next time it reaches a kill point, or the n-th time for `name#n`. */
const killPointFault = defineFault(v.object({ point: Point }), (_api, { point }) => {
  armKillPoint(point)
  return { point }
})

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

/** Response of `POST /control/faults`: the parameters of the caused fault. */
type FaultResult = Readonly<Record<string, string | number>>

/** Parses the rest of the request and causes a failure of something the service depends on. */
type Fault = (api: ApiContext, request: unknown) => Promise<FaultResult>

/** Defines a fault with a schema for its request. */
export function defineFault<Request>(
  schema: v.GenericSchema<unknown, Request>,
  cause: (api: ApiContext, request: Request) => Promise<FaultResult> | FaultResult,
): Fault {
  return async (api, request) => cause(api, parseValue(request, schema))
}

/** Duration of a fault. 0 ends it. */
export const Seconds = v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(3_600, 'is more than an hour'))

export const NetworkName = v.pipe(Name, v.maxLength(32))

/** Rejects an unknown network. */
export function requireNetwork({ chains }: ApiContext, network: string): void {
  if (!chains.list.some((chain) => chain.network === network))
    throw refuse(400, `The network ${network} is not supported.`)
}
