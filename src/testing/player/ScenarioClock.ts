/** The time of a scenario: the service lives by it, and its answers carry it. */
export type ScenarioClock = {
  /** Epoch milliseconds. */
  now: () => number
  /** Moves time forward. */
  advance: (milliseconds: number) => void
  /** Milliseconds that were advanced so far, real time not counted. */
  advanced: () => number
}
