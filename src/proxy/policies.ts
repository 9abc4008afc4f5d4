import type { Caller } from './DepositProxyOptions.js'
import { badRequest, isObject, type JsonObject, paymentNotFound } from './Refusal.js'
import type { ProxyRequest } from './Route.js'

/** Each payment id costs one request to the service. */
const maxPaymentIds = 25

export function isOwnPayment(payment: unknown, caller: Caller): boolean {
  if (!isObject(payment)) return false
  return payment.customer_id === caller.customerId || isOwner(payment.owner_address, caller)
}

export function isOwner(address: unknown, caller: Caller): boolean {
  if (typeof address !== 'string' || address === '') return false
  const wanted = address.toLowerCase()
  return (caller.owners ?? []).some((owner) => owner.toLowerCase() === wanted)
}

export function releaseOwnPayment(payment: unknown, { caller }: ProxyRequest): unknown {
  if (!isOwnPayment(payment, caller)) throw paymentNotFound()
  return payment
}

export async function admitHistory(request: ProxyRequest): Promise<void> {
  if (request.query.has('pagination_key')) await (await request.sharedHistory()).openKey(request)
}

export async function releaseOwnHistory(history: unknown, request: ProxyRequest): Promise<unknown> {
  return isOwner(request.query.get('owner_address'), request.caller)
    ? history
    : (await request.sharedHistory()).release(history, request)
}

/** Checks the payment of a withdrawal. One from a reusable wallet has no payment and is protected by its secret id. */
export async function releaseOwnWithdrawal(withdrawal: unknown, request: ProxyRequest): Promise<unknown> {
  if (!isObject(withdrawal)) throw paymentNotFound()
  if (typeof withdrawal.payment_id === 'string') await request.assertOwnPayment(withdrawal.payment_id)
  return withdrawal
}

/** A quote may have a parent payment only if that belongs to the caller. */
export async function admitQuote({ body, assertOwnPayment }: ProxyRequest): Promise<void> {
  if (body.parent_payment_id !== undefined) await assertOwnPayment(textOf(body.parent_payment_id))
}

export async function admitOwnPayment({ body, assertOwnPayment }: ProxyRequest): Promise<void> {
  await assertOwnPayment(textOf(body.payment_id))
}

export async function admitOwnPayments({ body, assertOwnPayment }: ProxyRequest): Promise<void> {
  const ids = body.payment_ids
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest('The field payment_ids must list at least one payment.')
  if (ids.length > maxPaymentIds) throw badRequest(`At most ${maxPaymentIds} payments can be requested at once.`)
  await Promise.all([...new Set(ids.map(textOf))].map(assertOwnPayment))
}

/** Balances of an address are public on chain; their link to payments is not. */
export async function admitBalances({ body, caller, assertOwnPayment }: ProxyRequest): Promise<void> {
  const query = objectOf(body.query, 'query')
  if (query.source === 'EXTERNAL') return
  if (query.source !== 'OWNER') throw badRequest('The balance source must be OWNER or EXTERNAL.')
  const scope = objectOf(query.scope, 'scope')
  if (scope.kind === 'PAYMENT') return assertOwnPayment(textOf(scope.payment_id))
  if (!isOwner(query.owner, caller)) throw paymentNotFound()
}

/** Checks every field that can name the source of a withdrawal, so that a second one cannot bypass the check. */
export async function admitWithdrawal({ body, caller, assertOwnPayment }: ProxyRequest): Promise<void> {
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
  if (!isObject(value)) throw badRequest(`The field ${name} is missing.`)
  return value
}

/** A value that is not a string becomes the empty id, which matches no payment. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
