import { encodeType } from '../eip712/encodeType.js'
import { domainFields } from '../eip712/hashTypedData.js'
import type { TypedField, TypedTypes } from '../eip712/TypedData.js'
import type { TypedDataTemplate } from '../templates/SigningTemplate.js'
import { hasKeys } from './hasKeys.js'
import { isRecord } from './isRecord.js'
import type { StrictJson } from './parseStrictJson.js'
import { refuseSigning } from './refuseSigning.js'

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
