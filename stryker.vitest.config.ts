import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Milliseconds that each file took when it took longest: one that failed early says little. */
const longest = new Map<string, number>()

/** One failure tells a fault, so the quick files are asked first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => this.#cost(a) - this.#cost(b))
  }

  #cost({ project, moduleId }: TestSpecification): number {
    const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
    const cost = Math.max(longest.get(key) ?? 0, this.ctx.cache.getFileTestResults(key)?.duration ?? 0)
    longest.set(key, cost)
    return cost
  }
}

/** Faults are looked for by plain tests alone, each in a fraction of a second. */
export default defineConfig({
  test: {
    environment: 'node',
    // Tests of the core that need a browser name their environment themselves.
    include: ['src/**/*.test.ts', 'src/core/**/*.test.tsx', 'test/orderHash.test.ts'],
    // Files of one run share what they load, which most of it would otherwise go into.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Code that counts how often it runs is slow; what never ends is ended by Stryker.
    testTimeout: 60_000,
  },
})
