import { fastTsc } from './settings.mjs'
import { gate, tests } from './steps.mjs'

/**
 * `needs` lists groups whose results a group uses, `together` names a wave of groups that run in parallel. A `named`
 * group runs only when requested by name.
 * @typedef {{ needs?: string[], together?: string, named?: boolean, browser?: boolean, redis?: boolean, steps: import('./steps.mjs').Step[] }} Group
 * @typedef {Record<string, Group>} Groups
 */

/** `npm run prove` checks once more, with the compiler that writes the published types. */
const types = (project, name) => gate(`types of ${name}`, 'node', [fastTsc, '-p', project])

/** Packed once, by the first step of the group `package`. */
const tarball = 'node_modules/.cache/deposit-widget/package.tgz'

/**
 * What `npm test` runs. A group starts as soon as an earlier one ends, so the longest one comes first, groups that mostly
 * wait, for blocks or for a page, run beside groups that compute, and short ones come last.
 * @type {Groups}
 */
export const groups = {
  unit: {
    browser: true,
    redis: true,
    together: 'test',
    steps: [tests('unit tests', ['unit', 'dom', 'hostile', 'isolated', 'guide', 'browser', 'repo'])],
  },
  build: {
    together: 'test',
    steps: [
      // The group `check` checks the types.
      gate('library', 'node', ['scripts/build.mjs', 'lib', '--no-check']),
      gate('playground', 'node', ['scripts/build.mjs', 'playground']),
      gate('script tag', 'node', ['scripts/build.mjs', 'script-tag']),
      gate('page without a framework', 'node', ['scripts/build.mjs', 'headless']),
    ],
  },
  check: {
    together: 'test',
    steps: [
      gate('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100', '.']),
      types('tsconfig.json', 'the package'),
    ],
  },
  types: { together: 'test', steps: [types('sandbox/tsconfig.json', 'the sandbox')] },
  crash: { together: 'test', steps: [tests('payments through crashes of the service', 'crash')] },
  service: { together: 'test', steps: [tests('the deposits service, from outside', 'service')] },
  e2e: { needs: ['build'], together: 'test', browser: true, steps: [tests('deposits in a browser', 'e2e')] },
  sandbox: { together: 'test', steps: [tests('unit tests of the deposits service', 'sandbox')] },
  stories: {
    browser: true,
    together: 'test',
    steps: [tests('stories of six screens, each in one theme and direction', 'stories')],
  },
  package: {
    needs: ['build'],
    together: 'test',
    browser: true,
    steps: [
      gate('what is published', 'node', ['scripts/check-tarball.mjs']),
      gate('publint', 'publint', ['run', tarball, '--strict']),
      gate('attw', 'attw', [
        ...[tarball, '--profile', 'esm-only', '--exclude-entrypoints'],
        ...['styles.css', 'inter.css', 'inter.woff2', 'placeholder.css'],
        ...['deposit-widget.js', 'deposit-widget.standalone.js', 'package.json'],
      ]),
      // What runs on servers alone is there for CommonJS too, with any module resolution.
      gate('attw for CommonJS', 'attw', [tarball, '--entrypoints', 'proxy', 'proxy/node', 'redis', 'webhooks']),
      gate('byte budgets', 'node', ['bench/sizes.mjs', '--check']),
      gate('what pages load in Chromium', 'node', ['bench/checkPages.mjs']),
    ],
  },
}
