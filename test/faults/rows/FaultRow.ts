import type { Scene } from '../support/openScene.js'

type Play = (scene: Scene) => Promise<void>

/**
 * How a row is covered: by a browser test here, or by a named test elsewhere (`heldBy`). `alone` is for faults that change
 * the shared service; they run after all others.
 */
export type Proof = Play | { alone: Play } | { heldBy: string; name: string }

/** One fault and its required outcome. */
export type FaultRow = {
  /** Number in the fault table, 1 to 68. */
  fault: number
  /** The required behaviour, used as the test title. */
  promise: string
  proof: Proof
}
