import { expect, test } from 'vitest'
import { denyTypes } from './checkTypes.js'
import type { StrictJson } from './parseStrictJson.js'

const plain = { Withdraw: [{ name: 'wallet', type: 'address' }] }
const denied = expect.objectContaining({ code: 'signing_refused', rule: 'denied_type' })

test.each<[string, StrictJson | undefined, StrictJson | undefined]>([
  ['a withdrawal', 'Withdraw', plain],
  ['no primary type', undefined, plain],
  ['types that are not an object', 'Withdraw', 'Permit'],
  ['a type that is not an array', 'Withdraw', { Withdraw: 'Permit' }],
  ['a null member', 'Withdraw', { Withdraw: [null, 'spender'] }],
  ['a member name that contains a denied word', 'Withdraw', { Withdraw: [{ name: 'spenders', type: 'address' }] }],
])('%s is not denied', (_, primaryType, types) => {
  expect(() => denyTypes(primaryType, types)).not.toThrow()
})

test.each<[string, StrictJson, StrictJson]>([
  ['the primary type', 'PermitSingle', plain],
  ['the primary type in full-width letters', 'Ｐermit', plain],
  ['one of several types', 'Withdraw', { ...plain, Order: [] }],
  ['the type of one member among others', 'A', { A: [...plain.Withdraw, { name: 'inner', type: 'Delegation[]' }] }],
  ['the name of one member among others', 'A', { A: [...plain.Withdraw, { name: 'Spender', type: 'address' }] }],
])('a denied word is found in %s', (_, primaryType, types) => {
  expect(() => denyTypes(primaryType, types)).toThrow(denied)
})
