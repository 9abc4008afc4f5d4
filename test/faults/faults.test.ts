import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from './rows/rows.js'
import { openScene, type Scene } from './support/openScene.js'
import { openStage, type Stage } from './support/openStage.js'

/** A person is told within this time. It is printed and not asserted: a machine may be slow, a screen may not be empty. */
const toldWithinMs = 10_000

const late: string[] = []
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage?.close()
  for (const line of stage?.notes ?? []) process.stdout.write(`${line}\n`)
  if (late.length > 0) process.stdout.write(`Told later than ${toldWithinMs} ms:\n  ${late.join('\n  ')}\n`)
})

type Play = (scene: Scene) => Promise<void>

function play(name: string, proof: Play): void {
  test(name, async () => {
    const scene = await openScene(stage)
    try {
      await proof(scene).catch(async (cause) => {
        throw new Error(`${cause}\nOn the screen: ${await scene.screen()}`, { cause })
      })
      expect(scene.complaints()).toEqual([])
    } finally {
      const took = scene.took()
      if (took !== undefined && took > toldWithinMs) late.push(`${name}: ${Math.round(took)} ms`)
      await scene.close()
    }
  })
}

// Those that another test holds are looked up in `test/faultRows.test.ts`.
// Each waits most of its time, and each has its page, its host and its proxies to itself.
describe.concurrent('when something breaks', () => {
  for (const { fault, promise, proof } of rows) {
    const name = `${fault}: ${promise}`
    if (typeof proof === 'function') play(name, proof)
    else if ('later' in proof) test.todo(`${name} (comes with ${proof.later})`)
  }
})

describe('when something breaks for everybody', () => {
  for (const { fault, promise, proof } of rows) {
    if (typeof proof === 'object' && 'alone' in proof) play(`${fault}: ${promise}`, proof.alone)
  }
})
