import { lengths } from './lengths.mjs'
import { mutants } from './mutants.mjs'
import { gate, tests } from './steps.mjs'

/**
 * What `npm run prove` runs after the groups of `npm test`.
 * @type {import('./groups.mjs').Groups}
 */
export const proofs = {
  random: {
    steps: [
      tests('random tests', ['unit', 'repo', ...lengths.unit, ...lengths.repo]),
      tests('random requests, and every way to start and stop', ['service', 'service-more', ...lengths.service]),
    ],
  },
  // Too slow for the time limit of `npm test`.
  source: { steps: [tests('every sample compiles, and every string is used', 'source')] },
  preact: { browser: true, steps: [tests('the component tests on Preact', 'preact')] },
  looks: {
    browser: true,
    steps: [
      tests('every story, light and dark, left to right and right to left', 'stories'),
      tests('memory after a hundred widgets', 'browser-more'),
      gate('every story at 320 px, with large text, wide spacing and reduced motion', 'node', [
        'scripts/check-stories.mjs',
      ]),
    ],
  },
  service: { steps: [tests('bridges, faults, onramps, funding pages and recovery, from outside', 'service-more')] },
  browser: {
    needs: ['build'],
    browser: true,
    steps: [
      tests('card deposits and swaps on every page and surface', ['e2e', ...lengths.e2e]),
      tests('more deposits in a browser: wallet kits and recovery', 'e2e-more'),
    ],
  },
  faults: {
    needs: ['build'],
    browser: true,
    steps: [tests('every fault ends in a named state with a next step', 'faults')],
  },
  host: {
    needs: ['build'],
    browser: true,
    steps: [
      gate('the packed library in an empty host with React 18', 'node', ['scripts/prove-host.mjs', '18']),
      gate('the packed library in an empty host with React 19', 'node', ['scripts/prove-host.mjs', '19']),
    ],
  },
  contracts: { steps: [gate('contracts, fuzzed by forge', 'node', ['sandbox/scripts/forge.mjs'], { show: true })] },
  crash: {
    steps: [tests('payments through a crash at every point, outages and reorgs', ['crash', 'crash-more'])],
  },
  'crash-thrice': {
    named: true,
    steps: [tests('payments through three crashes at every point', ['crash', 'crash-more'], { CRASH_PASSES: '3' })],
  },
  ledger: { steps: [tests('on-chain balances after every step of random sequences', 'ledger')] },
  mutation: {
    steps: mutants.map(({ folder, score }) =>
      gate(`mutation score of at least ${score} % in ${folder}`, 'node', ['scripts/prove-mutants.mjs', folder], {
        show: true,
      }),
    ),
  },
}
