import { expect, test } from 'vitest'
import { roundBelow } from './amountBelowLimit.js'

test.each([
  ['300', '299'],
  ['270.5', '270'],
  ['44912.3', '44900'],
  ['0.119996', '0.119'],
  ['0.12', '0.119'],
  ['1000', '999'],
  ['0.000000000000000001', '0'],
  ['0', '0'],
])('roundBelow(%s) is %s', (limit, round) => {
  expect(roundBelow(limit)).toBe(round)
})
