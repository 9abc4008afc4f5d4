import type { Scene } from '../support/openScene.js'

type Play = (scene: Scene) => Promise<void>

/**
 * How a row is held: here in a browser, by a named test elsewhere, or not yet, with what it comes with. `alone` is for
 * what changes the service that all rows share: it is played when the others are through.
 */
export type Proof = Play | { alone: Play } | { heldBy: string; name: string } | { later: string }

/** One fault and what it must end in. */
export type FaultRow = {
  /** 1 to 68, as the table of faults numbers them. */
  fault: number
  /** What breaks, and what a person has then. */
  promise: string
  proof: Proof
}
