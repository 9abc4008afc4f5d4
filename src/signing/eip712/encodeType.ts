import type { TypedTypes } from './TypedData.js'

/**
 * The EIP-712 `encodeType` string: the primary type first, then the referenced types in alphabetical order.
 *
 * @example
 * encodeType('Mail', types) // "Mail(Person from,Person to,string contents)Person(string name,address wallet)"
 */
export function encodeType(primaryType: string, types: TypedTypes): string {
  const names = new Set<string>()
  collect(primaryType, types, names)
  names.delete(primaryType)
  return [primaryType, ...[...names].sort()].map((name) => `${name}(${membersOf(name, types)})`).join('')
}

function membersOf(name: string, types: TypedTypes): string {
  return (types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')
}

function collect(name: string, types: TypedTypes, found: Set<string>): void {
  if (found.has(name) || !Object.hasOwn(types, name)) return
  found.add(name)
  for (const { type } of types[name] ?? []) collect(type.replace(/\[.*$/, ''), types, found)
}
