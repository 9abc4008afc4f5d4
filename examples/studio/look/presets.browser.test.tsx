import { afterAll, beforeAll, expect, test } from 'vitest'
import { widgetSheet } from '../../../test/support/hostSheets.js'
import { createProbe, findFailures, type Probe } from '../colour/createProbe.js'
import { describeFailure, pairTokens } from '../colour/pairs.js'
import { findTokenProblem, type Tokens, themes } from '../state/tokens.js'
import { presetOf, presets } from './presets.js'

let probe: Probe
beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = widgetSheet
  document.head.append(style)
  probe = createProbe()
})
afterAll(() => probe.remove())

const failing = (tokens: Tokens) =>
  findFailures(probe.measure(tokens)).map((one) => `${one.theme}: ${describeFailure(one, one.ratio)}`)

test('there are ten presets or more, each with a name and a look of its own', () => {
  expect(presets.length).toBeGreaterThanOrEqual(10)
  expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length)
  for (const preset of presets) expect(presetOf(preset.tokens)).toBe(preset)
})

test.each(presets)('$name has the contrast it needs everywhere, in both themes', ({ tokens }) => {
  const colours = probe.measure(tokens)
  for (const theme of themes) expect([...colours[theme].keys()]).toEqual(expect.arrayContaining([...pairTokens]))
  expect(failing(tokens)).toEqual([])
  for (const [name, value] of Object.entries(tokens))
    expect(findTokenProblem(name as keyof Tokens, value)).toBeUndefined()
})
