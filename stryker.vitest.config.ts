import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One failure tells a fault, so the quick files are asked first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => statSync(a.moduleId).size - statSync(b.moduleId).size)
  }
}

/** Faults are looked for by plain tests alone: functions in Node, each in a fraction of a second. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/orderHash.test.ts'],
    // Files of one run share what they load, which most of it would otherwise go into.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Code that counts how often it runs is slow; what never ends is ended by Stryker.
    testTimeout: 60_000,
  },
})
