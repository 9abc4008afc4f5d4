// @module-tag nightly
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../support/seededRandom.js'
import type { Case } from './support/Case.js'
import { findFaults } from './support/findFaults.js'
import { scenes } from './support/honestWorld.js'
import { firstLies } from './support/lies/firstLies.js'
import { laterLies, nextVisitLies } from './support/lies/laterLies.js'
import { loadWidget } from './support/loadWidget.js'
import { playCase } from './support/playCase.js'
import { playEarlierVisit } from './support/playHonestly.js'

const seed = Number(process.env.SEED ?? 1)
/** Together with the other cases of this folder about 200 in `npm test`, and 2,000 in `npm run prove`. */
const scale = Number(process.env.SCALE ?? 20)
const cases = Math.ceil(820 / (scale === 1 ? 1 : 2 * scale))
const random = seededRandom(seed)
const pick = <Value,>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

beforeAll(loadWidget)

test(`${cases} cases of several lies at once`, { timeout: 3_600_000 }, async () => {
  for (let run = 0; run < cases; run += 1) {
    const scene = pick(scenes)
    const visit = pick(['first', 'same', 'next'] as const)
    const pool = { first: firstLies, same: [...firstLies, ...laterLies], next: nextVisitLies }[visit]
    const lies = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(pool))
    const played: Case = {
      scene,
      lies,
      random,
      polls: visit === 'same' ? 4 : 0,
      byWallet: random() < 0.3,
      otherDevice: visit === 'first' && random() < 0.1,
      ...(visit === 'next' && { earlier: await playEarlierVisit(scene, random) }),
    }
    const outcome = await playCase(played)
    const faults = findFaults(played, outcome)
    const names = lies.map(({ about, name }) => `${about}: ${name}`)
    expect({ run, faults }, `${scene.name}, ${visit}, ${names.join(' + ')}\n${outcome.text}`).toEqual({
      run,
      faults: [],
    })
  }
})
