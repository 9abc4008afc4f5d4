import { expect, test } from 'vitest'
import { domainFields } from '../hashTypedData.js'
import type { TypedDataTemplate } from '../SigningTemplate.js'
import { checkTypes } from './checkTypes.js'
import type { StrictJson } from './parseStrictJson.js'

const [wallet, owner] = [
  { name: 'wallet', type: 'address' },
  { name: 'owner', type: 'address' },
]
const template: TypedDataTemplate = {
  id: 'own',
  purpose: 'withdraw',
  signatureType: 'EIP712',
  domain: { name: 'Vault', version: '3', verifyingContract: 'wallet' },
  primaryType: 'Move',
  types: { Move: [wallet, owner] },
  message: {},
}
const given = (Move: StrictJson): StrictJson => ({ EIP712Domain: domainFields.map((field) => ({ ...field })), Move })

test('the types of the template are accepted with their members in order', () => {
  expect(() => checkTypes('Move', given([wallet, owner]), template)).not.toThrow()
})

test.each<[string, StrictJson, StrictJson]>([
  ['another primary type', 'Take', given([wallet, owner])],
  ['no types', 'Move', null],
  ['an extra type', 'Move', { ...(given([wallet, owner]) as object), Other: [] }],
  ['a type that is not an array', 'Move', given('address wallet,address owner')],
  ['members in another order', 'Move', given([owner, wallet])],
  ['a null member', 'Move', given([wallet, null])],
  ['a member with an extra field', 'Move', given([wallet, { ...owner, note: '' }])],
  ['a member without a name', 'Move', given([wallet, { name: 1, type: 'address' }])],
  ['a member without a type', 'Move', given([wallet, { name: 'owner', type: null }])],
  // Both of these encode to the same type string as the two members.
  ['two members in one name', 'Move', given([{ name: 'wallet,address owner', type: 'address' }])],
  ['two members in one type', 'Move', given([{ name: 'owner', type: 'address wallet,address' }])],
])('%s is refused', (_, primaryType, types) => {
  expect(() => checkTypes(primaryType, types, template)).toThrow(expect.objectContaining({ rule: 'types' }))
})
