import { encodeType } from '../eip712/encodeType.js'
import { domainFields } from '../eip712/hashTypedData.js'
import type { TypedField, TypedTypes } from '../eip712/TypedData.js'
import type { TypedDataTemplate } from '../templates/SigningTemplate.js'
import { hasKeys } from './hasKeys.js'
import { isRecord } from './isRecord.js'
import type { StrictJson } from './readStrictJson.js'
import { refuseSigning } from './refuseSigning.js'

/**
 * Types have to be those of the template, member by member, and nothing else.
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
  const read: Record<string, TypedField[]> = Object.create(null)
  for (const name of Object.keys(pinned)) read[name] = readFields(types[name])
  for (const name of Object.keys(pinned))
    if (encodeType(name, read) !== encodeType(name, pinned)) throw refuseSigning('types')
}

function readFields(fields: StrictJson | undefined): TypedField[] {
  if (!Array.isArray(fields)) throw refuseSigning('types')
  return fields.map((field) => {
    if (!isRecord(field) || !hasKeys(field, ['name', 'type'])) throw refuseSigning('types')
    const { name, type } = field
    // Anything but plain letters could look like another type, or end one early.
    if (typeof name !== 'string' || typeof type !== 'string' || !/^\w+$/.test(name) || !/^\w+(?:\[\d*\])?$/.test(type))
      throw refuseSigning('types')
    return { name, type }
  })
}
