import { gate, tests } from './steps.mjs'

/**
 * What `npm test` runs, in order. `needs` names groups whose results a group uses.
 * @type {Record<string, { needs?: string[], together?: string, steps: import('./steps.mjs').Step[] }>}
 */
export const groups = {
  check: {
    steps: [
      gate('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100', '.']),
      gate('types of the package', 'tsc', ['-p', 'tsconfig.json']),
      gate('types of the sandbox', 'tsc', ['-p', 'sandbox/tsconfig.json']),
    ],
  },
  unit: { steps: [tests('unit tests', 'unit', 'dom', 'isolated', 'browser', 'sandbox', 'repo')] },
  stories: { steps: [tests('every story, light and dark', 'stories-light', 'stories-dark')] },
  // Both wait for blocks most of their time, so they wait together.
  service: { together: 'crash', steps: [tests('the deposits service, from outside', 'service')] },
  crash: { together: 'crash', steps: [tests('payments through crashes, outages and reorgs', 'crash')] },
  build: {
    steps: [
      gate('library', 'node', ['scripts/build.mjs', 'lib']),
      gate('playground', 'node', ['scripts/build.mjs', 'playground']),
      gate('script tag', 'node', ['scripts/build.mjs', 'script-tag']),
    ],
  },
  package: {
    needs: ['build'],
    steps: [
      gate('publint', 'publint', ['--strict']),
      gate('attw', 'attw', [
        ...['--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', 'package.json'],
      ]),
      gate('what is published', 'node', ['scripts/check-tarball.mjs']),
      gate('byte budgets', 'node', ['bench/sizes.mjs', '--check']),
      gate('what pages load in Chromium', 'node', ['bench/checkPages.mjs']),
    ],
  },
  e2e: { needs: ['build'], steps: [tests('deposits in a browser', 'e2e')] },
}

/**
 * The groups to run, in order, with those they need.
 * @param {string[]} asked Names; none means all.
 */
export function chooseGroups(asked) {
  if (asked.length === 0) return Object.keys(groups)
  const wanted = new Set(asked.flatMap((name) => [...(groups[name]?.needs ?? []), name]))
  return Object.keys(groups).filter((name) => wanted.has(name))
}

/**
 * Splits groups into waves: those with the same `together` that follow each other run at the same time.
 * @param {string[]} names
 * @returns {string[][]}
 */
export function wavesOf(names) {
  const waves = []
  for (const name of names) {
    const mate = groups[name]?.together
    const last = waves.at(-1)
    if (mate !== undefined && last && groups[last[0]]?.together === mate) last.push(name)
    else waves.push([name])
  }
  return waves
}
