import { afterAll, beforeAll, expect, test } from 'vitest'
import { widgetSheet } from '../../../test/support/hostSheets.js'
import { presets } from '../look/presets.js'
import { type Tokens, themes } from '../state/tokens.js'
import { createProbe, findFailures, type Probe } from './createProbe.js'
import { toOklch } from './oklch.js'
import { describeFailure } from './pairs.js'
import { predictColours } from './predictColours.js'
import { fixAll, proposeFixes } from './proposeFixes.js'

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

test('a fix keeps the hue, changes one theme alone, and is the nearest that passes', () => {
  const tokens: Tokens = { 'brand-accent': '#9db8f5' }
  const [fix] = proposeFixes(tokens, probe)
  expect([fix?.theme, fix?.token]).toEqual(['light', 'brand-accent'])
  expect(fix?.failures.map((one) => describeFailure(one, one.ratio))).toContain(
    'The contrast of the accent on cards is 1.9 to 1 and has to be 3.',
  )
  const [from, to] = ['#9db8f5', fix?.to ?? ''].map((hex) => toOklch(probe.resolve(hex) ?? [0, 0, 0]))
  expect(Math.abs((from?.hue ?? 0) - (to?.hue ?? 9))).toBeLessThan(0.05)
  expect((from?.lightness ?? 0) - (to?.lightness ?? 9)).toBeGreaterThan(0.1)
  const { light, dark } = probe.measure({ ...tokens, ...fix?.changes } as Tokens)
  expect(dark).toEqual(probe.measure(tokens).dark)
  expect(light.get('surface')).toEqual([255, 255, 255])
})

test.each<[string, Tokens]>([
  ['a grey surface', { 'brand-surface': '#808080', 'brand-surface-dark': '#808080' }],
  ['text like the surface', { 'brand-text': '#ffffff', 'brand-text-dark': '#1a1b20' }],
  ['a token of its own', { 'color-accent-text': '#999999', 'color-danger': '#999999' }],
  ['other notations', { 'brand-accent': 'oklch(0.85 0.1 120)', 'brand-surface-dark': 'hsl(0 0% 50%)' }],
])('%s can be fixed', (_, tokens) => {
  expect(failing(tokens)).not.toEqual([])
  expect(failing(fixAll(tokens, probe))).toEqual([])
})

test('the colours that fixes are tried with are those of the browser', () => {
  for (const { tokens } of presets) {
    const [predicted, measured] = [predictColours(tokens, probe.resolve), probe.measure(tokens)]
    for (const theme of themes)
      for (const [name, other] of predicted[theme]) {
        const colour = measured[theme].get(name) ?? [999, 999, 999]
        expect([name, Math.max(...colour.map((channel, at) => Math.abs(channel - (other[at] ?? 999))))]).toEqual([
          name,
          expect.toSatisfy((difference: number) => difference <= 1),
        ])
      }
  }
})

test('a thousand random brand colours pass once their fixes are applied', () => {
  const random = createRandom(1)
  const predicting = { ...probe, measure: (tokens: Tokens) => predictColours(tokens, probe.resolve) }
  let before = 0
  for (let count = 0; count < 1_000; count += 1) {
    const hex = Math.floor(random() * 0x1000000).toString(16)
    const tokens: Tokens = { 'brand-accent': `#${hex.padStart(6, '0')}` }
    if (findFailures(predicting.measure(tokens)).length > 0) before += 1
    const fixed = fixAll(tokens, predicting)
    expect([tokens, fixed, failing(fixed)]).toEqual([tokens, fixed, []])
  }
  expect(before).toBeGreaterThan(500)
})

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
