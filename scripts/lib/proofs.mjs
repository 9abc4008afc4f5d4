import { mutants } from './mutants.mjs'
import { tsc } from './settings.mjs'
import { gate, tests } from './steps.mjs'

const show = true

/**
 * What `npm run prove` runs, each group alone: every vitest project whole, in one group or several, and what no project
 * holds.
 * @type {import('./groups.mjs').Groups}
 */
export const proofs = {
  bench: {
    needs: ['build'],
    browser: true,
    steps: [gate('pages and the proxy, beside bare peers', 'node', ['bench/checkRatios.mjs'], { show })],
  },
  unit: {
    redis: true,
    steps: [
      gate('types of the package, with the published version', 'node', [tsc, '-p', 'tsconfig.json']),
      gate('types of the sandbox, with the published version', 'node', [tsc, '-p', 'sandbox/tsconfig.json']),
      tests('units, the repository and every sample', 'unit'),
    ],
  },
  dom: { steps: [tests('components, lies and the testing guide', ['dom', 'isolated', 'guide'])] },
  preact: { steps: [tests('components on Preact', 'preact')] },
  browser: { browser: true, steps: [tests('components in Chromium', 'browser')] },
  stories: {
    browser: true,
    steps: [
      tests('every story, light and dark, left to right and right to left', 'stories'),
      gate('every story at 320 px, with large text, wide spacing and reduced motion', 'node', [
        'scripts/check-stories.mjs',
      ]),
    ],
  },
  languages: {
    browser: true,
    steps: [
      gate('every story in every language, at three widths and with large text', 'node', [
        'scripts/check-languages.mjs',
      ]),
    ],
  },
  sandbox: { steps: [tests('units of the deposits service', 'sandbox')] },
  service: {
    steps: [
      tests('the deposits service, from outside', ['service', 'test/service/', 'test/conformance/']),
      gate('conformance without extensions', 'npm', ['run', 'conformance', '--', '--strict']),
    ],
  },
  crash: { steps: [tests('payments through a crash at every point', ['service', 'test/crash/'])] },
  ledger: { steps: [tests('balances after any sequence of commands', ['service', 'test/ledger/'])] },
  contracts: { steps: [gate('contracts, fuzzed by forge', 'node', ['sandbox/scripts/forge.mjs'], { show })] },
  e2e: {
    needs: ['build'],
    browser: true,
    steps: [
      tests('deposits in a browser', ['e2e', 'test/e2e/']),
      tests(
        'recovery with a service that sends no extensions',
        ['e2e', 'test/e2e/recovery.test.ts', 'test/e2e/recoveryCauses.test.ts'],
        { env: { SANDBOX_STRICT: '1' } },
      ),
    ],
  },
  engines: {
    needs: ['build'],
    browser: true,
    engines: true,
    steps: [tests('deposits in Chromium, Firefox and WebKit', ['e2e', 'test/engines/'])],
  },
  faults: { needs: ['build'], browser: true, steps: [tests('every fault, in a browser', ['e2e', 'test/faults/'])] },
  hosts: {
    needs: ['build'],
    browser: true,
    redis: true,
    steps: [
      gate('the packed library in an empty host with React 18', 'node', ['scripts/prove-host.mjs', '18']),
      gate('the packed library in an empty host with React 19', 'node', ['scripts/prove-host.mjs', '19']),
      tests('every host of the guides', ['e2e', 'test/hosts/']),
    ],
  },
  site: {
    browser: true,
    steps: [
      gate('the documentation site, with its stories', 'node', ['scripts/site.mjs', 'build', '--stories']),
      gate('every page in both themes, at 320 px and without scripts; links and search', 'tsx', [
        'scripts/checkSite.ts',
      ]),
    ],
  },
  release: {
    needs: ['build'],
    steps: [
      gate('the same packages, byte for byte, from a second build', 'node', ['scripts/check-reproducible.mjs']),
      gate('a bill of materials for each package', 'node', ['scripts/write-sbom.mjs']),
    ],
  },
  mutation: {
    steps: mutants.map(({ folder, score }) =>
      gate(`mutation score of at least ${score} % in ${folder}`, 'node', ['scripts/prove-mutants.mjs', folder], {
        show,
      }),
    ),
  },
  'crash-thrice': {
    named: true,
    steps: [
      tests('payments through three crashes at every point', ['service', 'test/crash/'], {
        env: { CRASH_PASSES: '3' },
      }),
    ],
  },
}
