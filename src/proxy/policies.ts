import type { Caller } from './DepositProxyOptions.js'
import { isObject, type JsonObject } from './json.js'
import type { Ask } from './Route.js'
import { malformed, paymentNotFound } from './refusals.js'

/** Every id of a payment costs one question to the service. */
const mostPaymentIds = 25

export function isOwnPayment(payment: unknown, caller: Caller): boolean {
  if (!isObject(payment)) return false
  return payment.customer_id === caller.customerId || isOwner(payment.owner_address, caller)
}

export function isOwner(address: unknown, caller: Caller): boolean {
  if (typeof address !== 'string' || address === '') return false
  const wanted = address.toLowerCase()
  return (caller.owners ?? []).some((owner) => owner.toLowerCase() === wanted)
}

export function releaseOwnPayment(payment: unknown, { caller }: Ask): unknown {
  if (!isOwnPayment(payment, caller)) throw paymentNotFound()
  return payment
}

export async function admitHistory(ask: Ask): Promise<void> {
  if (ask.query.has('pagination_key')) await (await ask.sharedHistory()).openKey(ask)
}

export async function releaseOwnHistory(history: unknown, ask: Ask): Promise<unknown> {
  return isOwner(ask.query.get('owner_address'), ask.caller)
    ? history
    : (await ask.sharedHistory()).release(history, ask)
}

/** The status of a withdrawal names its payment; one from a reusable wallet names none and is known by its secret id. */
export async function releaseOwnWithdrawal(withdrawal: unknown, ask: Ask): Promise<unknown> {
  if (!isObject(withdrawal)) throw paymentNotFound()
  if (typeof withdrawal.payment_id === 'string') await ask.assertOwnPayment(withdrawal.payment_id)
  return withdrawal
}

/** A quote may build on an earlier payment only where that is the caller's. */
export async function admitQuote({ body, assertOwnPayment }: Ask): Promise<void> {
  if (body.parent_payment_id !== undefined) await assertOwnPayment(textOf(body.parent_payment_id))
}

export async function admitOwnPayment({ body, assertOwnPayment }: Ask): Promise<void> {
  await assertOwnPayment(textOf(body.payment_id))
}

export async function admitOwnPayments({ body, assertOwnPayment }: Ask): Promise<void> {
  const ids = body.payment_ids
  if (!Array.isArray(ids) || ids.length === 0) throw malformed('Name the payments in payment_ids.')
  if (ids.length > mostPaymentIds) throw malformed(`Ask for ${mostPaymentIds} payments at most.`)
  await Promise.all([...new Set(ids.map(textOf))].map(assertOwnPayment))
}

/** Balances at addresses are public on the chain; what ties them to payments is not. */
export async function admitBalances({ body, caller, assertOwnPayment }: Ask): Promise<void> {
  const query = objectOf(body.query, 'query')
  if (query.source === 'EXTERNAL') return
  if (query.source !== 'OWNER') throw malformed('The source of balances is OWNER or EXTERNAL.')
  const scope = objectOf(query.scope, 'scope')
  if (scope.kind === 'PAYMENT') return assertOwnPayment(textOf(scope.payment_id))
  if (!isOwner(query.owner, caller)) throw paymentNotFound()
}

/** Every way in which a withdrawal can name its source is checked, so that no second name slips past the first. */
export async function admitWithdrawal({ body, caller, assertOwnPayment }: Ask): Promise<void> {
  const source = body.withdraw_from === undefined ? undefined : objectOf(body.withdraw_from, 'withdraw_from')
  if (source === undefined) return assertOwnPayment(textOf(body.payment_id))
  if (body.payment_id !== undefined) await assertOwnPayment(textOf(body.payment_id))
  if (source.withdraw_type === 'REUSABLE') {
    if (!isOwner(source.owner, caller)) throw paymentNotFound()
    return
  }
  await assertOwnPayment(textOf(source.payment_id))
}

function objectOf(value: unknown, name: string): JsonObject {
  if (!isObject(value)) throw malformed(`The field ${name} is missing.`)
  return value
}

/** What is no text is no id; the empty id belongs to nobody. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
