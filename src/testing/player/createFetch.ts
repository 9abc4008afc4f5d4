import { applyFault, isFaultActive } from './applyFault.js'
import type { ScenarioService } from './createService.js'
import { createHandlers } from './handlers.js'
import { type ProxyCall, proxyCallOf } from './proxyCalls.js'
import { errorResponse } from './responses.js'
import type { ScenarioClock } from './ScenarioClock.js'
import type { Script } from './Script.js'

/** A `fetch` that simulates the whole proxy, including faults. */
export function createFetch(script: Script, service: ScenarioService, clock: ScenarioClock): typeof globalThis.fetch {
  const handlers = createHandlers(script, service, clock)
  const counts = new Map<ProxyCall, number>()
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input), 'http://scenario.test')
    const call = proxyCallOf(init?.method ?? request?.method ?? 'GET', url.pathname)
    if (call === undefined) return errorResponse(404, 'There is no such route.', clock.now())
    const count = counts.get(call) ?? 0
    counts.set(call, count + 1)
    const text = init?.body === undefined ? await request?.text() : String(init.body)
    const respond = async () => handlers[call]({ query: url.searchParams, body: text ? JSON.parse(text) : {} })
    const fault = script.faults?.find((one) => one.call === call && isFaultActive(one, count))
    if (fault === undefined) return respond()
    return applyFault(fault, respond, clock.now, init?.signal ?? request?.signal)
  }
}
