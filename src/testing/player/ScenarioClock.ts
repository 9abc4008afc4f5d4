/** The clock of a scenario. The simulated service runs on it, and its responses carry its time. */
export type ScenarioClock = {
  /** Epoch milliseconds. */
  now: () => number
  /** Moves time forward. */
  advance: (milliseconds: number) => void
  /** Milliseconds advanced so far, excluding real time. */
  advanced: () => number
}
