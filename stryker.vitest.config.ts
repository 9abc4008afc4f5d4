import { defineConfig } from 'vitest/config'

/** Faults are looked for by plain tests alone: functions in Node, each in a fraction of a second. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/orderHash.test.ts'],
    // Files of one run share what they load, which most of it would otherwise go into.
    isolate: false,
    // Code that counts how often it runs is slow; what never ends is ended by Stryker.
    testTimeout: 60_000,
  },
})
