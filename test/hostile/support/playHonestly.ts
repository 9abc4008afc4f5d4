import { expect } from 'vitest'
import type { Case, Outcome } from './Case.js'
import { findFaults } from './findFaults.js'
import type { Scene } from './honestWorld.js'
import { playCase } from './playCase.js'

/** Plays a case and expects that nothing but what was agreed was shown, scanned, copied or requested. */
export async function playHonestly(played: Case): Promise<Outcome> {
  const outcome = await playCase(played)
  expect(findFaults(played, outcome), outcome.text).toEqual([])
  return outcome
}

/** A visit on which everything was true, up to the transfer. */
export function playEarlierVisit(scene: Scene, random: () => number): Promise<Outcome> {
  return playHonestly({ scene, lies: [], random, leaves: true })
}
