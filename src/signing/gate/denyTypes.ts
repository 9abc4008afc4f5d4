import { isRecord } from './isRecord.js'
import type { StrictJson } from './readStrictJson.js'
import { refuseSigning } from './refuseSigning.js'

/**
 * Requests that hand over more than what is on the screen: allowances, orders, delegations, other people's transactions.
 * None of them fits a template. The list names the attempt, and holds on the day a template is pinned by mistake.
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

/** Letters that only look like others are read as those. */
function matches(pattern: RegExp, name: StrictJson | undefined): boolean {
  return typeof name === 'string' && pattern.test(name.normalize('NFKC'))
}
