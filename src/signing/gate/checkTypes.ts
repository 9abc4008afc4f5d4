import { isRecord } from '../../schema/parse.js'
import { domainFields, encodeType, type TypedField, type TypedTypes } from '../hashTypedData.js'
import { refuseSigning } from '../refuseSigning.js'
import type { TypedDataTemplate } from '../SigningTemplate.js'
import { hasKeys, type StrictJson } from './parseStrictJson.js'

/**
 * Checks that the types equal those of the template, member by member, with nothing added.
 *
 * @throws {DepositError} `signing_refused` with `types`.
 */
export function checkTypes(
  primaryType: StrictJson | undefined,
  types: StrictJson | undefined,
  template: TypedDataTemplate,
): void {
  const pinned: TypedTypes = { EIP712Domain: domainFields, ...template.types }
  if (primaryType !== template.primaryType || !isRecord(types) || !hasKeys(types, Object.keys(pinned)))
    throw refuseSigning('types')
  const parsed: Record<string, TypedField[]> = Object.create(null)
  for (const name of Object.keys(pinned)) parsed[name] = parseFields(types[name])
  for (const name of Object.keys(pinned))
    if (encodeType(name, parsed) !== encodeType(name, pinned)) throw refuseSigning('types')
}

function parseFields(fields: StrictJson | undefined): TypedField[] {
  if (!Array.isArray(fields)) throw refuseSigning('types')
  return fields.map((field) => {
    if (!isRecord(field) || !hasKeys(field, ['name', 'type'])) throw refuseSigning('types')
    const { name, type } = field
    // Any other character could forge or terminate a type in the encoded string.
    if (typeof name !== 'string' || typeof type !== 'string' || !/^\w+$/.test(name) || !/^\w+(?:\[\d*\])?$/.test(type))
      throw refuseSigning('types')
    return { name, type }
  })
}

/**
 * Requests that grant more than the screen shows: allowances, orders, delegations, meta-transactions. None of them
 * matches a template; this list reports the attempt by name and still holds if such a template is pinned by mistake.
 */
const deniedTypes =
  /permit|approv|allowance|authorization|order|delegat|metatransaction|forwardrequest|safetx|safemessage|useroperation|vote|ballot|hyperliquid/i
const deniedFields = /^(?:spender|operator|delegate|delegatee|allowed|approved|holder)$/i

/** @throws {DepositError} `signing_refused` with `denied_type`. */
export function denyTypes(primaryType: StrictJson | undefined, types: StrictJson | undefined): void {
  const fields = isRecord(types) ? Object.values(types).flatMap((list) => (Array.isArray(list) ? list : [])) : []
  const members = fields.flatMap((field) => (isRecord(field) ? [field] : []))
  const names = [primaryType, ...(isRecord(types) ? Object.keys(types) : []), ...members.map(({ type }) => type)]
  if (names.some((name) => matches(deniedTypes, name)) || members.some(({ name }) => matches(deniedFields, name)))
    throw refuseSigning('denied_type')
}

/** Normalizes compatibility characters first, so that look-alike letters match. */
function matches(pattern: RegExp, name: StrictJson | undefined): boolean {
  return typeof name === 'string' && pattern.test(name.normalize('NFKC'))
}
