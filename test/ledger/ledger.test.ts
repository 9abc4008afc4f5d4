// @module-tag nightly
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { batches, generate } from './support/generate.js'
import { openWorld, runBatch, type World } from './support/runBatch.js'

const total = Math.ceil(2_000 / Number(process.env.SCALE ?? 20))
const batchSize = Math.min(total, 100)
const seed = Number(process.env.SEED ?? 1)
/** For one batch, including shrinking if it fails. */
const maxMs = 300_000

let sandbox: RunningSandbox
let world: World
beforeAll(async () => {
  sandbox = await startSandbox({ blockMs: 150 })
  world = await openWorld(sandbox)
})
afterAll(() => sandbox?.stop())

test(`in = out + held + fees after every step of ${total} sequences`, async () => {
  for (let done = 0; done < total; done += batchSize) {
    const batch = generate(seed + done, Math.min(batchSize, total - done))
    const holds = fc.asyncProperty(batches(batchSize), async (candidate) => {
      expect(await runBatch(world, candidate)).toEqual([])
    })
    await fc.assert(holds, {
      examples: [[batch]],
      numRuns: 1,
      interruptAfterTimeLimit: maxMs,
      markInterruptAsFailure: true,
    })
    process.stdout.write(`${done + batchSize} of ${total} sequences\n`)
  }
})
