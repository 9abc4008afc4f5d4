import { isRecord } from './isRecord.js'
import type { StrictJson } from './parseStrictJson.js'
import { refuseSigning } from './refuseSigning.js'

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
  const members = fields.filter(isRecord)
  const names = [primaryType, ...(isRecord(types) ? Object.keys(types) : []), ...members.map(({ type }) => type)]
  if (names.some((name) => matches(deniedTypes, name)) || members.some(({ name }) => matches(deniedFields, name)))
    throw refuseSigning('denied_type')
}

/** Normalizes compatibility characters first, so that look-alike letters match. */
function matches(pattern: RegExp, name: StrictJson | undefined): boolean {
  return typeof name === 'string' && pattern.test(name.normalize('NFKC'))
}
