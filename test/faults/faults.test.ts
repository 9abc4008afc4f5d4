// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from './rows/rows.js'
import { openScene, type Scene } from './support/openScene.js'
import { openStage, type Stage } from './support/openStage.js'

/** Target time from a fault to its message on the screen. Printed, not asserted, because test machines may be slow. */
const targetMs = 10_000

const slowRows: string[] = []
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage?.close()
  for (const line of stage?.notes ?? []) process.stdout.write(`${line}\n`)
  if (slowRows.length > 0) process.stdout.write(`Shown after more than ${targetMs} ms:\n  ${slowRows.join('\n  ')}\n`)
})

type Play = (scene: Scene) => Promise<void>

function play(name: string, proof: Play): void {
  test(name, async () => {
    const scene = await openScene(stage)
    try {
      await proof(scene).catch(async (cause) => {
        throw new Error(`${cause}\nOn the screen: ${await scene.screen()}`, { cause })
      })
      expect(scene.violations()).toEqual([])
    } finally {
      const took = scene.elapsedMs()
      if (took !== undefined && took > targetMs) slowRows.push(`${name}: ${Math.round(took)} ms`)
      await scene.close()
    }
  })
}

// Rows covered by tests elsewhere are checked in `test/faultRows.test.ts`.
// Concurrent, because each row mostly waits and has its own page, host and proxies.
describe.concurrent('a fault', () => {
  for (const { fault, promise, proof } of rows) {
    const name = `${fault}: ${promise}`
    if (typeof proof === 'function') play(name, proof)
  }
})

describe('a fault that changes the shared service', () => {
  for (const { fault, promise, proof } of rows) {
    if (typeof proof === 'object' && 'alone' in proof) play(`${fault}: ${promise}`, proof.alone)
  }
})
