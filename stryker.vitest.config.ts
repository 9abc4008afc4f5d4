import { defineConfig } from 'vitest/config'

/** Faults are looked for by plain tests alone: functions in Node, each in a fraction of a second. */
export default defineConfig({ test: { environment: 'node', include: ['src/**/*.test.ts'] } })
