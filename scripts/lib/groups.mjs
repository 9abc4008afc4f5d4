import { gate, tests } from './steps.mjs'

/**
 * `needs` lists groups whose results a group uses, `together` names a wave of groups that run in parallel. A `named`
 * group runs only when requested by name.
 * @typedef {{ needs?: string[], together?: string, named?: boolean, browser?: boolean, steps: import('./steps.mjs').Step[] }} Group
 * @typedef {Record<string, Group>} Groups
 */

/**
 * What `npm test` runs, in order.
 * @type {Groups}
 */
export const groups = {
  check: {
    together: 'check',
    steps: [
      gate('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100', '.']),
      gate('types of the package', 'tsc', ['-p', 'tsconfig.json']),
    ],
  },
  types: { together: 'check', steps: [gate('types of the sandbox', 'tsc', ['-p', 'sandbox/tsconfig.json'])] },
  unit: {
    browser: true,
    steps: [tests('unit tests', 'unit', 'dom', 'isolated', 'browser', 'sandbox', 'repo')],
  },
  stories: { browser: true, steps: [tests('every story, light and dark, left to right and right to left', 'stories')] },
  // Both mostly wait for blocks, so they run in parallel.
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
    browser: true,
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
  e2e: { needs: ['build'], browser: true, steps: [tests('deposits in a browser', 'e2e')] },
}
