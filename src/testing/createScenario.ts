import type { PaymentMethod } from '../flow/state.js'
import { createFetch } from './player/createFetch.js'
import { createScenarioClock } from './player/createScenarioClock.js'
import { createService, scenarioPaymentId } from './player/createService.js'
import type { ScenarioClock } from './player/ScenarioClock.js'
import type { Script } from './player/Script.js'
import { type ScenarioName, scenarios } from './scenarios/scenarios.js'
import { createScriptedWallet } from './wallet/createScriptedWallet.js'
import type { ScriptedWallet } from './wallet/ScriptedWallet.js'
import { destinationAddress } from './world/people.js'

/** When a scenario begins and how its time goes. */
export type ScenarioOptions = {
  /** `real` (the default) runs with the page; `manual` stands still until the clock is advanced. */
  time?: 'real' | 'manual' | undefined
  /** Epoch milliseconds at the start. Default: 21 November 2026, 14:30 UTC, so that every run looks the same. */
  startAt?: number | undefined
  /** Opens with a payment (`paymentId`) whose money was sent so many seconds ago. Default: no payment yet. */
  elapsed?: number | undefined
  /** The payment stays where it is, however long somebody looks, until the clock is advanced. Default false. */
  hold?: boolean | undefined
  /** The wallets of the story are known to the page from an earlier visit. Default false. */
  connected?: boolean | undefined
  /** Where the provider's page is. Default an address that nobody serves. */
  fundingPageUrl?: string | undefined
}

/** A deposits proxy that plays one story, and what a test or a page needs beside it. */
export type Scenario = {
  name: ScenarioName
  /** One sentence that says what happens. */
  about: string
  /** Answers every route of the proxy, wherever it is mounted. For `createDepositClient({ fetch })`. */
  fetch: typeof globalThis.fetch
  clock: ScenarioClock
  /** Not in the page until they are announced. */
  wallets: readonly ScriptedWallet[]
  /** The payment that exists from the start when `elapsed` was given. */
  paymentId: string
  /** What the form is filled with in this story: amounts are decimal strings in the input asset. */
  form: { paymentMethod: PaymentMethod; input: string; output: string; amount: string; destination: string }
}

/**
 * Plays a scenario: every payment status and every main fault by name, with the wire's own shapes, without a server.
 *
 * The same name tells the same story each time: times, ids, hashes and amounts repeat.
 *
 * @example
 * const scenario = createScenario('transfer-underpaid', { elapsed: 60 })
 * const client = createDepositClient({ baseUrl: '/api/deposits', fetch: scenario.fetch })
 */
export function createScenario(name: ScenarioName, options: ScenarioOptions = {}): Scenario {
  const script: Script = scenarios[name]
  const { time = 'real', startAt, elapsed, hold = false, connected } = options
  const { fundingPageUrl = 'https://pay.northpay.example/checkout' } = options
  const clock = createScenarioClock({ time, startAt })
  const service = createService({ script, clock, fundingPageUrl, elapsed, hold })
  const wallets = (script.wallets ?? []).map((wallet) => createScriptedWallet({ connected, ...wallet }))
  for (const wallet of wallets) wallet.onSent(service.sent)
  const { about, paymentMethod, input, output, amount, destination = destinationAddress } = script
  return {
    name,
    about,
    fetch: createFetch(script, service, clock),
    clock,
    wallets,
    paymentId: scenarioPaymentId,
    form: { paymentMethod, input, output, amount, destination },
  }
}
