import { simulatedFetches } from '../client/simulatedFetches.js'
import type { PaymentMethod } from '../flow/state.js'
import { createService, type ScenarioService, scenarioPaymentId } from './player/createService.js'
import { applyFault, createHandlers, errorResponse, isFaultActive } from './player/handlers.js'
import { type ProxyCall, proxyCallOf, type ScenarioClock, type Script } from './player/Script.js'
import { type ScenarioName, scenarios } from './scenarios/scenarios.js'
import { createScriptedWallet, type ScriptedWallet } from './wallet/createScriptedWallet.js'
import { destinationAddress } from './world/people.js'

/** When a scenario starts and how its clock runs. */
export type ScenarioOptions = {
  /** `real` (the default) follows real time; `manual` only moves when the clock is advanced. */
  time?: 'real' | 'manual' | undefined
  /** Start time, epoch milliseconds. Default: 21 November 2026, 14:30 UTC, so that every run looks the same. */
  startAt?: number | undefined
  /** Starts with a payment (`paymentId`) whose money was sent this many seconds ago. Default: no payment yet. */
  elapsed?: number | undefined
  /** Owner of that payment, such as the account of a passkey. Default: the address of the scenarios' wallets. */
  owner?: string | undefined
  /** The payment changes only when the clock is advanced, not with real time. Default false. */
  hold?: boolean | undefined
  /** The scenario's wallets are already connected, as after an earlier visit. Default false. */
  connected?: boolean | undefined
  /** URL of the provider's page. Default: a URL that does not resolve. */
  fundingPageUrl?: string | undefined
}

/** A simulated deposits proxy, with everything else a test or a page needs. */
export type Scenario = {
  /** The name it was created by. */
  name: ScenarioName
  /** What happens, in one sentence. */
  about: string
  /** Serves every route of the proxy, under any base path. For `createDepositClient({ fetch })`. */
  fetch: typeof globalThis.fetch
  /** The clock of the simulated service. */
  clock: ScenarioClock
  /** Invisible to the page until they are announced. */
  wallets: readonly ScriptedWallet[]
  /** The payment that exists from the start when `elapsed` was given. */
  paymentId: string
  /** Form values of this scenario. `amount` is a decimal string in the input asset. */
  form: { paymentMethod: PaymentMethod; input: string; output: string; amount: string; destination: string }
}

/**
 * Simulates the deposits service without a server: every payment status and every main fault by name, in the wire format.
 *
 * Scenarios are deterministic: times, ids, hashes and amounts are the same in every run.
 *
 * @example
 * const scenario = createScenario('transfer-underpaid', { elapsed: 60 })
 * const client = createDepositClient({ baseUrl: '/api/deposits', fetch: scenario.fetch, now: scenario.clock.now })
 */
export function createScenario(name: ScenarioName, options: ScenarioOptions = {}): Scenario {
  const script: Script = scenarios[name]
  const { time = 'real', startAt, elapsed, owner, hold = false, connected } = options
  const { fundingPageUrl = 'https://pay.northpay.example/checkout' } = options
  const clock = createScenarioClock({ time, startAt })
  const service = createService({ script, clock, fundingPageUrl, elapsed, owner, hold })
  const wallets = (script.wallets ?? []).map((wallet) => createScriptedWallet({ connected, ...wallet }))
  for (const wallet of wallets) wallet.onSent(service.fundsSent)
  const { about, paymentMethod, input, output, amount, destination = destinationAddress } = script
  const fetch = createFetch(script, service, clock)
  simulatedFetches.add(fetch)
  return {
    name,
    about,
    fetch,
    clock,
    wallets,
    paymentId: scenarioPaymentId,
    form: { paymentMethod, input, output, amount, destination },
  }
}

/** 21 November 2026, 14:30 UTC. */
const scenarioStart = Date.UTC(2026, 10, 21, 14, 30)

type ScenarioClockOptions = {
  /** Epoch milliseconds. The default is fixed, so that screenshots and texts are the same in every run. */
  startAt?: number | undefined
  /** `real` follows real time; `manual` only moves when it is advanced. */
  time: 'real' | 'manual'
}

function createScenarioClock({ startAt = scenarioStart, time }: ScenarioClockOptions): ScenarioClock {
  const begun = performance.now()
  let advanced = 0
  return {
    now: () => Math.round(startAt + advanced + (time === 'real' ? performance.now() - begun : 0)),
    advance: (milliseconds) => {
      advanced += milliseconds
    },
    advanced: () => advanced,
  }
}

/** A `fetch` that simulates the whole proxy, including faults. */
function createFetch(script: Script, service: ScenarioService, clock: ScenarioClock): typeof globalThis.fetch {
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
