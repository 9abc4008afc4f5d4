import { gate, tests } from './steps.mjs'

/**
 * `needs` lists groups whose results a group uses, `together` names a wave of groups that run in parallel. A `named`
 * group runs only when requested by name.
 * @typedef {{ needs?: string[], together?: string, named?: boolean, browser?: boolean, steps: import('./steps.mjs').Step[] }} Group
 * @typedef {Record<string, Group>} Groups
 */

/** Type checks are incremental: a second run checks what has changed, and what depends on it. */
const types = (project, name) =>
  gate(`types of ${name}`, 'tsc', [
    ...['-p', project, '--incremental', '--tsBuildInfoFile'],
    `node_modules/.cache/deposit-widget/${name.replaceAll(' ', '-')}.tsbuildinfo`,
  ])

/**
 * What `npm test` runs, in order. Groups that mostly wait, for blocks or for a page, run beside groups that compute.
 * @type {Groups}
 */
export const groups = {
  check: {
    together: 'check',
    steps: [
      gate('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100', '.']),
      types('tsconfig.json', 'the package'),
    ],
  },
  types: { together: 'check', steps: [types('sandbox/tsconfig.json', 'the sandbox')] },
  build: {
    together: 'check',
    steps: [
      gate('library', 'node', ['scripts/build.mjs', 'lib']),
      gate('playground', 'node', ['scripts/build.mjs', 'playground']),
      gate('script tag', 'node', ['scripts/build.mjs', 'script-tag']),
      gate('page without a framework', 'node', ['scripts/build.mjs', 'headless']),
    ],
  },
  unit: {
    browser: true,
    together: 'unit',
    steps: [tests('unit tests', ['unit', 'dom', 'hostile', 'isolated', 'guide', 'browser', 'repo'])],
  },
  sandbox: { together: 'unit', steps: [tests('unit tests of the deposits service', 'sandbox')] },
  stories: {
    browser: true,
    together: 'stories',
    steps: [tests('stories of five screens, each in one theme and direction', 'stories')],
  },
  service: { together: 'stories', steps: [tests('the deposits service, from outside', 'service')] },
  crash: { together: 'e2e', steps: [tests('payments through crashes of the service', 'crash')] },
  e2e: { needs: ['build'], together: 'e2e', browser: true, steps: [tests('deposits in a browser', 'e2e')] },
  package: {
    needs: ['build'],
    together: 'e2e',
    browser: true,
    steps: [
      gate('publint', 'publint', ['--strict']),
      gate('attw', 'attw', [
        ...['--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints'],
        ...['styles.css', 'deposit-widget.js', 'package.json'],
      ]),
      // The proxy alone is there for CommonJS too, with any module resolution.
      gate('attw for CommonJS', 'attw', ['--pack', '.', '--entrypoints', 'proxy', 'proxy/node']),
      gate('what is published', 'node', ['scripts/check-tarball.mjs']),
      gate('byte budgets', 'node', ['bench/sizes.mjs', '--check']),
      gate('what pages load in Chromium', 'node', ['bench/checkPages.mjs']),
    ],
  },
}
