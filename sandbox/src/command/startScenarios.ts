import { networks } from '../chains/networks.js'
import type { Switches } from '../control/createSwitches.js'

type Fault = { fault: string; scope?: string }

/** What is different for every payment while the sandbox runs. */
type StartScenario = {
  /** For `--help`. */
  effect: string
  /** The faults of the control API that cause it. */
  faults: readonly Fault[]
}

const onEveryChain = (fault: string): Fault[] => networks.map(({ network }) => ({ fault, scope: network }))
const ofEveryOnramp = (fault: string): Fault[] =>
  ['northpay', 'cardinal', 'bluebank'].map((scope) => ({ fault, scope }))

/** What `--scenario` takes, by name. */
export const startScenarios: Readonly<Record<string, StartScenario>> = {
  slow: { effect: 'every call to a chain takes a second longer', faults: onEveryChain('rpc_slow') },
  declined: { effect: 'the bank declines every card', faults: [{ fault: 'cards_declined' }] },
  underpaid: { effect: 'onramps pay out half of what they charged for', faults: [{ fault: 'short_payout' }] },
  failed: { effect: 'swaps fail, and the owner withdraws the deposit', faults: onEveryChain('swaps_fail') },
  stuck: { effect: 'the bridge delivers nothing, and refunds after 30 minutes', faults: [{ fault: 'bridge_stuck' }] },
  unavailable: { effect: 'no onramp quotes anything', faults: ofEveryOnramp('provider_down') },
  limited: { effect: 'each key has one request per second', faults: [{ fault: 'rate_limit' }] },
}

/** Switches a scenario on, until a reset of the service ends it. */
export function playScenario(name: string, switches: Switches): void {
  for (const { fault, scope } of startScenarios[name]?.faults ?? []) switches.switchFault(fault, undefined, scope)
}
