import { sameAddress } from '../../address/evm.js'
import { checkEvmAddress } from '../../address/families/evm.js'
import { isRecord } from '../../schema/parse.js'
import { encodeAtomic, parseInteger, type TypedField, type TypedValue } from '../hashTypedData.js'
import { refuseSigning } from '../refuseSigning.js'
import type { ServedFacts, SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate } from '../SigningTemplate.js'
import { hasKeys, type StrictJson } from './parseStrictJson.js'
import { pinnedValue } from './pinnedValue.js'

export type ParsedMessage = {
  /** The message to sign, rebuilt from trusted values. */
  message: { [field: string]: TypedValue }
  served: ServedFacts
}

/**
 * Parses a message field by field. Trusted values must match; the service's values are returned for `checkServedFacts`.
 *
 * @throws {DepositError} `signing_refused` with `leaf`, or with `meaning`.
 */
export function parseMessage(
  given: StrictJson | undefined,
  facts: SigningFacts,
  template: TypedDataTemplate,
): ParsedMessage {
  const fields = template.types[template.primaryType] ?? []
  if (
    !isRecord(given) ||
    !hasKeys(
      given,
      fields.map(({ name }) => name),
    )
  )
    throw refuseSigning('leaf')
  for (const field of fields) assertFieldType(field, given[field.name])
  const message: ParsedMessage['message'] = {}
  const served: ServedFacts = {}
  for (const { name } of fields) {
    const source = template.message[name]
    if (source === undefined) throw refuseSigning('unknown_template')
    const value = given[name]
    if (source === 'nonce' || source === 'deadline') {
      served[source] = parseInteger(value) ?? -1n
      message[name] = String(served[source])
    } else if (source === 'fees') {
      served.fees = (Array.isArray(value) ? value : []).map((fee) => parseInteger(fee) ?? -1n)
      message[name] = served.fees.map(String)
    } else {
      const ours = pinnedValue(source, facts)
      if (!matches(value, ours)) throw refuseSigning('meaning')
      message[name] = ours
    }
  }
  return { message, served }
}

function assertFieldType({ type }: TypedField, value: StrictJson | undefined): void {
  const array = /^(\w+)\[\]$/.exec(type)
  const items = array ? (Array.isArray(value) ? value : undefined) : [value]
  const itemType = array?.[1] ?? type
  if (!items?.every((item) => isAtomicValue(itemType, item))) throw refuseSigning('leaf')
}

/** Whether a value fits an atomic EIP-712 type. A mixed-case address must have a valid checksum. */
function isAtomicValue(type: string, value: StrictJson | undefined): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false
  if (encodeAtomic(type, value) === undefined) return false
  if (type !== 'address') return true
  const check = checkEvmAddress(String(value))
  return check.ok || check.problem === 'burn_address'
}

function matches(value: StrictJson | undefined, ours: string | string[]): boolean {
  if (Array.isArray(ours))
    return (
      Array.isArray(value) &&
      value.length === ours.length &&
      ours.every((item, index) => matchesScalar(value[index], item))
    )
  return matchesScalar(value, ours)
}

function matchesScalar(value: StrictJson | undefined, ours: string): boolean {
  if (ours.startsWith('0x')) return typeof value === 'string' && sameAddress(value, ours)
  return parseInteger(value) === BigInt(ours)
}
