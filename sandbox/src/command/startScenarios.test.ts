import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSwitches } from '../control/createSwitches.js'
import { faults } from '../control/faults.js'
import { playScenario, startScenarios } from './startScenarios.js'
import { triggers } from './triggers.js'
import { usage } from './usage.js'

test('a scenario switches its faults on until a reset', () => {
  const switches = createSwitches()
  playScenario('slow', switches)
  const isSlow = () => ['arbitrum', 'base', 'ethereum'].map((network) => switches.isFaulty('rpc_slow', network))
  expect(isSlow()).toEqual([true, true, true])
  expect(switches.isFaulty('cards_declined')).toBe(false)
  switches.reset()
  expect(isSlow()).toEqual([false, false, false])
})

test('every fault of a scenario is one of the control API', () => {
  const unknown = Object.values(startScenarios)
    .flatMap((scenario) => scenario.faults)
    .filter(({ fault }) => !Object.hasOwn(faults, fault))
  expect(unknown).toEqual([])
})

test('--help and README name every scenario and every state', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  for (const name of [...Object.keys(startScenarios), ...Object.keys(triggers)]) {
    expect(usage).toContain(`    ${name} `)
    expect(readme).toContain(`\`${name}\``)
  }
})
