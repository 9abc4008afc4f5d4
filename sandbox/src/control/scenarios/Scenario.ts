import type { ScenarioWorld } from './scenarioWorld.js'

/** Brings a new payment into a state through the events that cause it in production. Resolves with the payment's id. */
export type Scenario = (world: ScenarioWorld) => Promise<string>
