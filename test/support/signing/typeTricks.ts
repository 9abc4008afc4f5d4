import type { Random, TypedJson } from './goodRequests.js'
import { type Hostile, repeat, type Tampering, tampered } from './Hostile.js'

export function typeTricks(random: Random): Hostile[] {
  const withdraw = (json: TypedJson) => json.types.Withdraw ?? []
  const changes: [string, Tampering][] = [
    [
      'an extra member',
      (json) => {
        withdraw(json).push({ name: 'extra', type: 'uint256' })
        json.message.extra = '1'
      },
    ],
    [
      'a missing member',
      (json) => {
        withdraw(json).pop()
        delete json.message.deadline
      },
    ],
    [
      'reordered members',
      (json) => {
        json.types.Withdraw = withdraw(json).toReversed()
      },
    ],
    [
      'uint in place of uint256',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, type: field.type.replace('uint256', 'uint') }))
      },
    ],
    [
      'a smaller integer',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({
          ...field,
          type: field.type.replace('uint256', 'uint128'),
        }))
      },
    ],
    [
      'an address as bytes20',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({
          ...field,
          type: field.type.replace('address', 'bytes20'),
        }))
      },
    ],
    [
      'a recursive type',
      (json) => {
        withdraw(json).push({ name: 'again', type: 'Withdraw' })
      },
    ],
    [
      'an unused type',
      (json) => {
        json.types.Unused = [{ name: 'value', type: 'uint256' }]
      },
    ],
    [
      'a homoglyph in the primary type',
      (json) => {
        json.primaryType = 'Withdrаw'
      },
    ],
    [
      'a homoglyph in a member',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, name: field.name.replace('owner', 'оwner') }))
      },
    ],
    [
      'a member name that injects a type',
      (json) => {
        json.types.Withdraw = [{ name: 'wallet,address owner', type: 'address' }, ...withdraw(json).slice(2)]
      },
    ],
    [
      'a duplicate member',
      (json) => {
        json.types.Withdraw = [...withdraw(json), withdraw(json)[0] ?? { name: '', type: '' }]
      },
    ],
    [
      'a reordered domain',
      (json) => {
        json.types.EIP712Domain = (json.types.EIP712Domain ?? []).toReversed()
      },
    ],
    [
      'a domain without a chain',
      (json) => {
        json.types.EIP712Domain = (json.types.EIP712Domain ?? []).filter(({ name }) => name !== 'chainId')
      },
    ],
    [
      'no domain type',
      (json) => {
        delete json.types.EIP712Domain
      },
    ],
    [
      'a member with extra keys',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, internalType: 'x' }))
      },
    ],
    [
      'the domain as primary type',
      (json) => {
        json.primaryType = 'EIP712Domain'
        json.message = json.domain
      },
    ],
    [
      'a fixed-length array',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, type: field.type.replace('[]', '[2]') }))
      },
    ],
    [
      'a nested array',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, type: field.type.replace('[]', '[][]') }))
      },
    ],
    [
      'a type with a space',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, type: `${field.type} ` }))
      },
    ],
  ]
  return repeat(
    3,
    changes.map(
      ([name, change]) =>
        () =>
          tampered(random, `types with ${name}`, change),
    ),
  )
}
