import type { ScenarioWorld } from './scenarioWorld.js'

/** Takes a new payment to a state that people meet, by what causes it in life. Resolves with the payment's id. */
export type Scenario = (world: ScenarioWorld) => Promise<string>
