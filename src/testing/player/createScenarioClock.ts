import type { ScenarioClock } from './ScenarioClock.js'

/** 21 November 2026, half past two in the afternoon, UTC. */
export const scenarioStart = Date.UTC(2026, 10, 21, 14, 30)

export type ScenarioClockOptions = {
  /** Epoch milliseconds. Default: always the same moment, so that pictures and texts repeat. */
  startAt?: number | undefined
  /** `real` runs with the page; `manual` stands still until it is advanced. */
  time: 'real' | 'manual'
}

/** Makes the clock of a scenario. */
export function createScenarioClock({ startAt = scenarioStart, time }: ScenarioClockOptions): ScenarioClock {
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
