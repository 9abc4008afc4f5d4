import type { Random, TypedJson } from './goodRequests.js'
import { type Hostile, repeat, type Tampering, tampered } from './Hostile.js'

export function typeTricks(random: Random): Hostile[] {
  const withdraw = (json: TypedJson) => json.types.Withdraw ?? []
  const changes: [string, Tampering][] = [
    [
      'a member more',
      (json) => {
        withdraw(json).push({ name: 'extra', type: 'uint256' })
        json.message.extra = '1'
      },
    ],
    [
      'a member less',
      (json) => {
        withdraw(json).pop()
        delete json.message.deadline
      },
    ],
    [
      'members in another order',
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
      'a type that holds itself',
      (json) => {
        withdraw(json).push({ name: 'again', type: 'Withdraw' })
      },
    ],
    [
      'a type that nothing uses',
      (json) => {
        json.types.Unused = [{ name: 'value', type: 'uint256' }]
      },
    ],
    [
      'a primary type in other letters',
      (json) => {
        json.primaryType = 'Withdrаw'
      },
    ],
    [
      'a member in other letters',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, name: field.name.replace('owner', 'оwner') }))
      },
    ],
    [
      'a member name that ends the type',
      (json) => {
        json.types.Withdraw = [{ name: 'wallet,address owner', type: 'address' }, ...withdraw(json).slice(2)]
      },
    ],
    [
      'a member twice',
      (json) => {
        json.types.Withdraw = [...withdraw(json), withdraw(json)[0] ?? { name: '', type: '' }]
      },
    ],
    [
      'a domain of another order',
      (json) => {
        json.types.EIP712Domain = (json.types.EIP712Domain ?? []).toReversed()
      },
    ],
    [
      'a domain without its chain',
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
      'a member with more to it',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, internalType: 'x' }))
      },
    ],
    [
      'the domain as what is signed',
      (json) => {
        json.primaryType = 'EIP712Domain'
        json.message = json.domain
      },
    ],
    [
      'a list of fixed length',
      (json) => {
        json.types.Withdraw = withdraw(json).map((field) => ({ ...field, type: field.type.replace('[]', '[2]') }))
      },
    ],
    [
      'a list of lists',
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
