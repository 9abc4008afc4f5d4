import * as v from 'valibot'
import { parseValue } from '../api/parseBody.js'
import { refuse } from '../wire/Refusal.js'
import { Name } from '../wire/requestValues.js'
import type { ControlContext } from './ControlContext.js'
import type { Switches } from './createSwitches.js'
import { Depth, reorganise } from './reorganise.js'

/** Response of `POST /control/faults`: the parameters of the caused fault. */
type FaultResult = Readonly<Record<string, string | number | undefined>>

/** What a fault acts on. */
type FaultContext = { api: ControlContext; switches: Switches }

/** Parses the rest of the request and causes a failure of something the service depends on. */
type Fault = (context: FaultContext, request: unknown) => Promise<FaultResult>

const duration = v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(3_600, 'is more than an hour'))

/** Duration of a fault. Without one it lasts until 0 or a reset ends it. */
const seconds = v.optional(duration)

const network = v.pipe(Name, v.maxLength(32))

const point = v.pipe(
  v.string('must be the name of a point'),
  v.regex(/^[a-z:-]{3,64}(#\d{1,4})?$/, 'is not the name of a point'),
)

const transactions = v.optional(v.picklist(['kept', 'dropped'], 'must be kept or dropped'), 'dropped')

/** Every fault by its name in `POST /control/faults`. */
export const faults: Readonly<Record<string, Fault>> = {
  /** The bridge's relayer fills no intents, so that intents past their deadline are refunded. */
  bridge_stuck: defineFault({ seconds }, ({ switches }, request) => {
    switches.switchFault('bridge_stuck', request.seconds)
    return request
  }),
  /** The bank behind every card declines it: at Northpay, and in the wallets of Cardinal. */
  cards_declined: defineFault({ seconds }, ({ switches }, request) => {
    switches.switchFault('cards_declined', request.seconds)
    return request
  }),
  /** Kills a chain and restarts it after a while. */
  chain_down: defineFault({ network, seconds: duration }, ({ api }, request) => {
    requireNetwork(api, request.network)
    api.chains.knockOut(request.network, request.seconds * 1_000)
    return request
  }),
  /** The service kills itself the next time it reaches a kill point, or the n-th time for `name#n`. */
  kill_point: defineFault({ point }, ({ switches }, request) => {
    switches.armKillPoint(request.point)
    return request
  }),
  /** A chain mines nothing: what is sent to it waits. */
  no_blocks: defineFault({ network, seconds }, ({ api, switches }, request) => {
    requireNetwork(api, request.network)
    switches.switchFault('no_blocks', request.seconds, request.network)
    return request
  }),
  /** There are no swaps on a chain, neither quoted nor executed. */
  no_liquidity: defineFault({ network, seconds }, ({ api, switches }, request) => {
    requireNetwork(api, request.network)
    switches.switchFault('no_liquidity', request.seconds, request.network)
    return request
  }),
  /** An onramp is unavailable: no quotes and no checkout pages. */
  provider_down: defineFault({ id: Name, seconds }, ({ api, switches }, request) => {
    if (!api.onramps.some(({ id }) => id === request.id))
      throw refuse(400, `The provider ${request.id} is not supported.`)
    switches.switchFault('provider_down', request.seconds, request.id)
    return request
  }),
  /** Lowers the rate limit of every key: a burst of five requests, then one per second. */
  rate_limit: defineFault({ seconds }, ({ switches }, request) => {
    switches.switchFault('rate_limit', request.seconds)
    return request
  }),
  /** Replaces the newest blocks by new ones with the same transactions (`kept`) or none (`dropped`). */
  reorg: defineFault({ network, depth: Depth, transactions }, async ({ api }, request) => {
    requireNetwork(api, request.network)
    const { above, kept } = await reorganise(api.chains, request)
    return { network: request.network, depth: request.depth, above: `${above}`, kept }
  }),
  /** Delays every RPC request to a chain by a second. */
  rpc_slow: defineFault({ network, seconds }, ({ api, switches }, request) => {
    requireNetwork(api, request.network)
    switches.switchFault('rpc_slow', request.seconds, request.network)
    return request
  }),
  /** Onramps pay out half of what they charged for. */
  short_payout: defineFault({ seconds }, ({ switches }, request) => {
    switches.switchFault('short_payout', request.seconds)
    return request
  }),
  /** Swaps on a chain are quoted and then fail. */
  swaps_fail: defineFault({ network, seconds }, ({ api, switches }, request) => {
    requireNetwork(api, request.network)
    switches.switchFault('swaps_fail', request.seconds, request.network)
    return request
  }),
}

/** Defines a fault with the fields of its request. */
function defineFault<Fields extends v.ObjectEntries>(
  fields: Fields,
  cause: (
    context: FaultContext,
    request: v.InferOutput<v.ObjectSchema<Fields, undefined>>,
  ) => Promise<FaultResult> | FaultResult,
): Fault {
  return async (context, request) => cause(context, parseValue(request, v.object(fields)))
}

/** Rejects an unknown network. */
function requireNetwork({ chains }: ControlContext, name: string): void {
  if (!chains.list.some((chain) => chain.network === name)) throw refuse(400, `The network ${name} is not supported.`)
}
