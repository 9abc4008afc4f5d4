import { expect, test } from 'vitest'
import { denyTypes } from './denyTypes.js'
import type { StrictJson } from './readStrictJson.js'

const plain = { Withdraw: [{ name: 'wallet', type: 'address' }] }
const denied = expect.objectContaining({ code: 'signing_refused', rule: 'denied_type' })

test.each<[string, StrictJson | undefined, StrictJson | undefined]>([
  ['a withdrawal', 'Withdraw', plain],
  ['nothing named', undefined, plain],
  ['types that are none', 'Withdraw', 'Permit'],
  ['a type that is no list', 'Withdraw', { Withdraw: 'Permit' }],
  ['a member that is nothing', 'Withdraw', { Withdraw: [null, 'spender'] }],
  ['a word in the name of a member', 'Withdraw', { Withdraw: [{ name: 'spenders', type: 'address' }] }],
])('%s is no attempt at more', (_, primaryType, types) => {
  expect(() => denyTypes(primaryType, types)).not.toThrow()
})

test.each<[string, StrictJson, StrictJson]>([
  ['what is signed', 'PermitSingle', plain],
  ['what is signed, in wide letters', 'Ｐermit', plain],
  ['one of several types', 'Withdraw', { ...plain, Order: [] }],
  ['the type of one member among others', 'A', { A: [...plain.Withdraw, { name: 'inner', type: 'Delegation[]' }] }],
  ['the name of one member among others', 'A', { A: [...plain.Withdraw, { name: 'Spender', type: 'address' }] }],
])('an allowance is found in %s', (_, primaryType, types) => {
  expect(() => denyTypes(primaryType, types)).toThrow(denied)
})
