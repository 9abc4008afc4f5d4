import { afterEach, expect, test } from 'vitest'
import { toDraft, toOptions } from './options.js'

const inherited = Object.prototype as { amount?: string; destinationAddress?: string; defaultAmount?: string }
afterEach(() => {
  delete inherited.amount
  delete inherited.destinationAddress
  delete inherited.defaultAmount
})

test('a polluted Object.prototype sets neither amount nor destination', () => {
  Object.assign(inherited, { amount: '1', destinationAddress: '0x01', defaultAmount: '2' })
  expect(toOptions({}, {})).toMatchObject({ amount: undefined, destinationAddress: undefined })
  expect(toDraft({ defaultOutput: 'base:0x' }, {})).toMatchObject({ amount: '', destination: '', output: 'base:0x' })
})

test('a long label is cut between characters, not within one', () => {
  expect(toOptions({ label: `${'x'.repeat(254)}🦊🦊` }, {}).label).toBe(`${'x'.repeat(254)}🦊`)
})
