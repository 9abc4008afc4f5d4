import type { Caller } from './DepositProxyOptions.js'
import { badRequest, isObject, type JsonObject, paymentNotFound } from './Refusal.js'
import type { ProxyRequest } from './Route.js'

/** Each payment id costs one request to the service. */
const maxPaymentIds = 25

/**
 * A payment as this caller may see it: their own unchanged, and one that another customer created for their wallet
 * marked as `foreign`. `foreign` is the proxy's word, so a value from the service is dropped.
 *
 * @returns Undefined for a payment that is not the caller's.
 */
export function visiblePayment(payment: unknown, caller: Caller): JsonObject | undefined {
  if (!isObject(payment)) return undefined
  if (payment.customer_id !== caller.customerId)
    return isOwner(payment.owner_address, caller) ? markForeign(payment) : undefined
  if (!('foreign' in payment)) return payment
  const { foreign: _, ...own } = payment
  return own
}

/** Removes what the other customer wrote or what is only theirs to know. Everything about the money is kept. */
function markForeign(payment: JsonObject): JsonObject {
  const { label, customer_id, client_redirect_url, geolocation, declaration, quote_request, ...rest } = payment
  if (!isObject(quote_request)) return { ...rest, foreign: true }
  const { label: _, customer_id: __, customer_ip_address, ...request } = quote_request
  return { ...rest, quote_request: request, foreign: true }
}

export function isOwner(address: unknown, caller: Caller): boolean {
  if (typeof address !== 'string' || address === '') return false
  const wanted = address.toLowerCase()
  return (caller.owners ?? []).some((owner) => owner.toLowerCase() === wanted)
}

export function releaseOwnPayment(payment: unknown, { caller }: ProxyRequest): unknown {
  const visible = visiblePayment(payment, caller)
  if (visible === undefined) throw paymentNotFound()
  return visible
}

export async function admitHistory(request: ProxyRequest): Promise<void> {
  if (request.query.has('pagination_key')) await (await request.sharedHistory()).openKey(request)
}

export async function releaseOwnHistory(history: unknown, request: ProxyRequest): Promise<unknown> {
  if (!isOwner(request.query.get('owner_address'), request.caller))
    return (await request.sharedHistory()).release(history, request)
  if (!isObject(history) || !Array.isArray(history.payment_statuses)) throw paymentNotFound()
  // The wallet is proven, so each row is the caller's, however the service spells the owner.
  const rows = history.payment_statuses.map(
    (row) => visiblePayment(row, request.caller) ?? (isObject(row) ? markForeign(row) : row),
  )
  return { ...history, payment_statuses: rows }
}

/** Checks the payment of a withdrawal. One from a reusable wallet has no payment and is protected by its secret id. */
export async function releaseOwnWithdrawal(withdrawal: unknown, request: ProxyRequest): Promise<unknown> {
  if (!isObject(withdrawal)) throw paymentNotFound()
  if (typeof withdrawal.payment_id === 'string') await request.readOwnPayment(withdrawal.payment_id)
  return withdrawal
}

/** A quote may have a parent payment only if that belongs to the caller. */
export async function admitQuote({ body, readOwnPayment }: ProxyRequest): Promise<void> {
  if (body.parent_payment_id === undefined) return
  const parent = await readOwnPayment(textOf(body.parent_payment_id))
  // Without a label of its own, the new payment would inherit the one that another customer wrote.
  if (parent.foreign === true) body.label ??= ''
}

export async function admitOwnPayment({ body, readOwnPayment }: ProxyRequest): Promise<void> {
  await readOwnPayment(textOf(body.payment_id))
}

export async function admitOwnPayments({ body, readOwnPayment }: ProxyRequest): Promise<void> {
  const ids = body.payment_ids
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest('The field payment_ids must list at least one payment.')
  if (ids.length > maxPaymentIds) throw badRequest(`At most ${maxPaymentIds} payments can be requested at once.`)
  await Promise.all([...new Set(ids.map(textOf))].map(readOwnPayment))
}

/** Balances of an address are public on chain; their link to payments is not. */
export async function admitBalances({ body, caller, readOwnPayment }: ProxyRequest): Promise<void> {
  const query = objectOf(body.query, 'query')
  if (query.source === 'EXTERNAL') return
  if (query.source !== 'OWNER') throw badRequest('The balance source must be OWNER or EXTERNAL.')
  const scope = objectOf(query.scope, 'scope')
  if (scope.kind === 'PAYMENT') {
    await readOwnPayment(textOf(scope.payment_id))
    return
  }
  if (!isOwner(query.owner, caller)) throw paymentNotFound()
}

/** Checks every field that can name the source of a withdrawal, so that a second one cannot bypass the check. */
export async function admitWithdrawal({ body, caller, readOwnPayment }: ProxyRequest): Promise<void> {
  const source = body.withdraw_from === undefined ? undefined : objectOf(body.withdraw_from, 'withdraw_from')
  if (source === undefined || body.payment_id !== undefined) await readOwnPayment(textOf(body.payment_id))
  if (source === undefined) return
  if (source.withdraw_type === 'REUSABLE') {
    if (!isOwner(source.owner, caller)) throw paymentNotFound()
    return
  }
  await readOwnPayment(textOf(source.payment_id))
}

function objectOf(value: unknown, name: string): JsonObject {
  if (!isObject(value)) throw badRequest(`The field ${name} is missing.`)
  return value
}

/** A value that is not a string becomes the empty id, which matches no payment. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
