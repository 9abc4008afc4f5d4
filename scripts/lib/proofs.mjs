import { lengths } from './lengths.mjs'
import { mutants } from './mutants.mjs'
import { tsc } from './settings.mjs'
import { gate, tests } from './steps.mjs'

/**
 * What `npm run prove` runs, each group alone.
 * @type {import('./groups.mjs').Groups}
 */
export const proofs = {
  bench: {
    needs: ['build'],
    browser: true,
    steps: [
      gate(
        'pages and the proxy, beside bare React, http-proxy and a bare upstream',
        'node',
        ['bench/checkRatios.mjs'],
        {
          show: true,
        },
      ),
    ],
  },
  service: {
    steps: [
      tests('every way to start and stop, bridges, faults, onramps, funding pages and recovery', 'service-more'),
      tests('more unit tests of the deposits service', 'sandbox-more'),
      gate('conformance without extensions', 'node', [
        '--import',
        'tsx',
        'test/conformance/runConformance.ts',
        '--strict',
      ]),
    ],
  },
  random: {
    steps: [
      tests('random tests', ['unit', 'repo', ...lengths.unit, ...lengths.repo]),
      tests('random requests', ['service', ...lengths.service]),
    ],
  },
  source: {
    steps: [
      gate('types of the package, with the published version', 'node', [tsc, '-p', 'tsconfig.json']),
      gate('types of the sandbox, with the published version', 'node', [tsc, '-p', 'sandbox/tsconfig.json']),
      tests('every sample compiles, every string is used, and the playground’s server', ['source', 'repo-more']),
    ],
  },
  preact: {
    steps: [
      tests('the component tests on Preact', 'preact'),
      tests('more component tests on React', ['dom-more', 'isolated-more']),
    ],
  },
  browser: {
    needs: ['build'],
    browser: true,
    steps: [
      tests('card deposits and swaps on every page and surface', ['e2e', ...lengths.e2e]),
      tests('more deposits in a browser: script tag, wallet kits and recovery', 'e2e-more'),
      tests(
        'recovery with a service that sends no extensions',
        ['e2e-more', 'test/e2e/recovery.test.ts', 'test/e2e/recoveryCauses.test.ts'],
        { env: { SANDBOX_STRICT: '1' } },
      ),
    ],
  },
  looks: {
    browser: true,
    steps: [
      tests('every story, light and dark, left to right and right to left', 'stories'),
      tests('dialogs, and memory after a hundred widgets', 'browser-more'),
      gate('every story at 320 px, with large text, wide spacing and reduced motion', 'node', [
        'scripts/check-stories.mjs',
      ]),
    ],
  },
  faults: {
    needs: ['build'],
    browser: true,
    steps: [tests('every fault ends in a named state with a next step', 'faults')],
  },
  hosts: {
    needs: ['build'],
    browser: true,
    redis: true,
    steps: [
      gate('the packed library in an empty host with React 18', 'node', ['scripts/prove-host.mjs', '18']),
      gate('the packed library in an empty host with React 19', 'node', ['scripts/prove-host.mjs', '19']),
      tests(
        'deposits in the generators’ projects, the proxy on each runtime and on two instances, and credits by webhook, with the code of the guides',
        'hosts',
      ),
    ],
  },
  mutation: {
    steps: mutants.map(({ folder, score }) =>
      gate(`mutation score of at least ${score} % in ${folder}`, 'node', ['scripts/prove-mutants.mjs', folder], {
        show: true,
      }),
    ),
  },
  hostile: {
    steps: [tests('lies about everything but what is signed, and QR codes', ['hostile', 'hostile-more'])],
  },
  crash: {
    steps: [tests('payments through a crash at every point, outages and reorgs', ['crash', 'crash-more'])],
  },
  contracts: {
    steps: [gate('contracts, fuzzed by forge', 'node', ['sandbox/scripts/forge.mjs'], { show: true })],
  },
  ledger: {
    steps: [tests('on-chain balances after every step of random sequences', 'ledger')],
  },
  'crash-thrice': {
    named: true,
    steps: [
      tests('payments through three crashes at every point', ['crash', 'crash-more'], { env: { CRASH_PASSES: '3' } }),
    ],
  },
}
