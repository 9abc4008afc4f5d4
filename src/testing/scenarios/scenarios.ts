import type { Script } from '../player/Script.js'
import { cardScenarios, verifyScenarios } from './cardScenarios.js'
import { historyScenarios } from './historyScenarios.js'
import { otherNetworkScenarios } from './otherNetworkScenarios.js'
import { quoteScenarios } from './quoteScenarios.js'
import { recoveryScenarios } from './recoveryScenarios.js'
import { serviceScenarios } from './serviceScenarios.js'
import { transferScenarios } from './transferScenarios.js'
import { walletScenarios } from './walletScenarios.js'

export const scenarios = {
  ...cardScenarios,
  ...walletScenarios,
  ...transferScenarios,
  ...verifyScenarios,
  ...recoveryScenarios,
  ...otherNetworkScenarios,
  ...quoteScenarios,
  ...serviceScenarios,
  ...historyScenarios,
} satisfies Record<string, Script>

/** Name of a scenario. */
export type ScenarioName = keyof typeof scenarios

/** The names of all scenarios, for example for `test.each`. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios) as ScenarioName[]
