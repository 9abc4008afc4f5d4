import type { ScenarioClock } from './ScenarioClock.js'

/** 21 November 2026, 14:30 UTC. */
export const scenarioStart = Date.UTC(2026, 10, 21, 14, 30)

export type ScenarioClockOptions = {
  /** Epoch milliseconds. The default is fixed, so that screenshots and texts are the same in every run. */
  startAt?: number | undefined
  /** `real` follows real time; `manual` only moves when it is advanced. */
  time: 'real' | 'manual'
}

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
