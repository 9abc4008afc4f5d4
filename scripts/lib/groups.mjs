import { fastTsc } from './settings.mjs'
import { gate, tests } from './steps.mjs'

/**
 * `needs` lists groups whose results a group uses. `browser` is Chromium, `engines` are Firefox and WebKit. A `named` group runs only when requested by name.
 * @typedef {{ needs?: string[], named?: boolean, browser?: boolean, engines?: boolean, redis?: boolean, steps: import('./steps.mjs').Step[] }} Group
 * @typedef {Record<string, Group>} Groups
 */

/** `npm run prove` checks once more, with the compiler that writes the published types. */
const types = (project, name) => gate(`types of ${name}`, 'node', [fastTsc, '-p', project])

/** Packed once, by the first step of the group `package`. */
const tarball = 'node_modules/.cache/deposit-widget/package.tgz'

const daily = { tags: '!nightly' }

/** Tests that drive a browser or a service depend on more than the code: a failed file gets a second try. */
const driving = { ...daily, again: true }

/**
 * What `npm test` runs, in this order: what fails soonest comes first.
 * @type {Groups}
 */
export const groups = {
  check: {
    steps: [
      gate('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100', '.']),
      types('tsconfig.json', 'the package'),
      types('sandbox/tsconfig.json', 'the sandbox'),
    ],
  },
  unit: { redis: true, steps: [tests('units, components and the repository', ['unit', 'dom'], daily)] },
  build: {
    steps: [
      // The group `check` checks the types.
      gate('library', 'node', ['scripts/build.mjs', 'lib', '--no-check']),
      gate('playground', 'node', ['scripts/build.mjs', 'playground']),
      gate('script tag', 'node', ['scripts/build.mjs', 'script-tag']),
      gate('page without a framework', 'node', ['scripts/build.mjs', 'headless']),
      gate('studio', 'node', ['scripts/build.mjs', 'studio']),
      gate('sandbox', 'node', ['scripts/build.mjs', 'sandbox']),
    ],
  },
  package: {
    needs: ['build'],
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
  sandbox: { steps: [tests('units of the deposits service', 'sandbox', driving)] },
  service: { steps: [tests('the deposits service, from outside', 'service', driving)] },
  e2e: { needs: ['build'], browser: true, steps: [tests('deposits in a browser', 'e2e', driving)] },
  stories: { browser: true, steps: [tests('stories of the first screen', 'stories', driving)] },
}
