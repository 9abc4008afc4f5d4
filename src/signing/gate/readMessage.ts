import { checkEvmAddress } from '../../address/evm.js'
import { sameAddress } from '../../address/sameAddress.js'
import { encodeLeaf, integerOf } from '../eip712/encodeLeaf.js'
import type { TypedField, TypedValue } from '../eip712/TypedData.js'
import type { ServedFacts, SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate } from '../templates/SigningTemplate.js'
import { hasKeys } from './hasKeys.js'
import { isRecord } from './isRecord.js'
import { pinnedValue } from './pinnedValue.js'
import type { StrictJson } from './readStrictJson.js'
import { refuseSigning } from './refuseSigning.js'

export type ReadMessage = {
  /** In our own words: what is signed. */
  message: { [field: string]: TypedValue }
  served: ServedFacts
}

/**
 * Reads a message field by field: what is ours has to be equal, what is the service's is taken out to be bounded.
 *
 * @throws {DepositError} `signing_refused` with `leaf`, or with `meaning`.
 */
export function readMessage(
  given: StrictJson | undefined,
  facts: SigningFacts,
  template: TypedDataTemplate,
): ReadMessage {
  const fields = template.types[template.primaryType] ?? []
  if (
    !isRecord(given) ||
    !hasKeys(
      given,
      fields.map(({ name }) => name),
    )
  )
    throw refuseSigning('leaf')
  for (const field of fields) assertLeaves(field, given[field.name])
  const message: ReadMessage['message'] = {}
  const served: ServedFacts = {}
  for (const { name } of fields) {
    const source = template.message[name]
    if (source === undefined) throw refuseSigning('unknown_template')
    const value = given[name]
    if (source === 'nonce' || source === 'deadline') {
      served[source] = integerOf(value) ?? -1n
      message[name] = String(served[source])
    } else if (source === 'fees') {
      served.fees = (Array.isArray(value) ? value : []).map((fee) => integerOf(fee) ?? -1n)
      message[name] = served.fees.map(String)
    } else {
      const ours = pinnedValue(source, facts)
      if (!means(value, ours)) throw refuseSigning('meaning')
      message[name] = ours
    }
  }
  return { message, served }
}

function assertLeaves({ type }: TypedField, value: StrictJson | undefined): void {
  const array = /^(\w+)\[\]$/.exec(type)
  const leaves = array ? (Array.isArray(value) ? value : undefined) : [value]
  const leafType = array?.[1] ?? type
  if (!leaves?.every((leaf) => isLeaf(leafType, leaf))) throw refuseSigning('leaf')
}

/** Mixed case in an address is a checksum, so it has to be right. */
function isLeaf(type: string, value: StrictJson | undefined): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false
  if (encodeLeaf(type, value) === undefined) return false
  if (type !== 'address') return true
  const check = checkEvmAddress(String(value))
  return check.ok || check.problem === 'burn_address'
}

function means(value: StrictJson | undefined, ours: string | string[]): boolean {
  if (Array.isArray(ours))
    return Array.isArray(value) && value.length === ours.length && ours.every((item, at) => meansOne(value[at], item))
  return meansOne(value, ours)
}

function meansOne(value: StrictJson | undefined, ours: string): boolean {
  if (ours.startsWith('0x')) return typeof value === 'string' && sameAddress(value, ours)
  return integerOf(value) === BigInt(ours)
}
