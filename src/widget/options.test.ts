import { afterEach, expect, test } from 'vitest'
import { toDraft, toOptions } from './options.js'

const inherited = Object.prototype as { amount?: string; destinationAddress?: string; defaultAmount?: string }
afterEach(() => {
  delete inherited.amount
  delete inherited.destinationAddress
  delete inherited.defaultAmount
})

test('what a script lets all objects inherit fixes neither the amount nor where the money goes', () => {
  Object.assign(inherited, { amount: '1', destinationAddress: '0x01', defaultAmount: '2' })
  expect(toOptions({}, {})).toMatchObject({ amount: undefined, destinationAddress: undefined })
  expect(toDraft({ defaultOutput: 'base:0x' }, {})).toMatchObject({ amount: '', destination: '', output: 'base:0x' })
})
