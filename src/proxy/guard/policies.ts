import type { Caller } from '../options/DepositProxyOptions.js'
import { badRequest, isObject, type JsonObject, paymentNotFound } from '../wire/Refusal.js'
import type { ProxyRequest } from './ProxyRequest.js'

/** Each payment id costs one request to the service. */
const maxPaymentIds = 25
const readsAtOnce = 5

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
export function markForeign(payment: JsonObject): JsonObject {
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
  if (request.query.has('pagination_key')) await request.sharedHistory.openKey(request)
}

/** The caller's rows, and the proxy's word on whether a signature shows all of them. */
export async function releaseOwnHistory(history: unknown, request: ProxyRequest): Promise<unknown> {
  const { owner_session: _, ...page } = await ownPageOf(history, request)
  const session = request.ownerSession(request.query.get('owner_address'))
  return session ? { ...page, owner_session: session } : page
}

async function ownPageOf(history: unknown, request: ProxyRequest): Promise<JsonObject> {
  if (!isOwner(request.query.get('owner_address'), request.caller))
    return request.sharedHistory.release(history, request)
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
  const { payment_id } = withdrawal
  if (payment_id !== undefined && payment_id !== null) await request.readOwnPayment(textOf(payment_id))
  return withdrawal
}

/** A quote may have a parent payment only if that belongs to the caller. */
export async function admitQuote(request: ProxyRequest): Promise<void> {
  await admitNames(request.body, request)
  // Without a label of its own, the new payment would inherit the one that another customer wrote.
  if (request.hasForeign()) request.body.label ??= ''
}

/** Whose quote it is, and whose request to sign, must be known before either is confirmed. */
export async function admitConfirm({ body, caller, tokenSeal }: ProxyRequest): Promise<void> {
  const field = body.verification_token === undefined ? 'state_token' : 'verification_token'
  body[field] = await tokenSeal.open(body[field], field, caller.customerId)
  if (field === 'state_token') return
  // The token names the payment. Without another field, the service cannot take it for the confirmation of a quote.
  for (const name of Object.keys(body)) if (name !== field && name !== 'signatures') delete body[name]
}

export async function admitOwnPayment(request: ProxyRequest): Promise<void> {
  if (typeof request.body.payment_id !== 'string') throw paymentNotFound()
  await admitNames(request.body, request)
}

export async function admitOwnPayments({ body, readOwnPayment }: ProxyRequest): Promise<void> {
  const ids = body.payment_ids
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest('The field payment_ids must list at least one payment.')
  if (ids.length > maxPaymentIds) throw badRequest(`At most ${maxPaymentIds} payments can be requested at once.`)
  await readAll([...new Set(ids.map(textOf))], readOwnPayment)
}

/** Balances of an address are public on chain; their link to payments is not. */
export async function admitBalances(request: ProxyRequest): Promise<void> {
  const query = objectOf(request.body.query, 'query')
  if (query.source !== 'OWNER' && query.source !== 'EXTERNAL')
    throw badRequest('The balance source must be OWNER or EXTERNAL.')
  if (query.source === 'OWNER') {
    const scope = objectOf(query.scope, 'scope')
    const isPayment = scope.kind === 'PAYMENT' && typeof scope.payment_id === 'string'
    if (!isPayment && !isOwner(query.owner, request.caller)) throw paymentNotFound()
  }
  await admitNames(query, request)
}

/** Removes labels from balances of payments that another customer created. */
export function releaseBalances(response: unknown, { hasForeign }: ProxyRequest): unknown {
  if (!hasForeign()) return response
  const text = JSON.stringify(response, (name, value) =>
    name === 'payment_gist' && isObject(value) ? { ...value, label: null } : value,
  )
  return JSON.parse(text)
}

/** Where the funds of a withdrawal may come from. `RDW` belongs to an owner, the others to a payment. */
const accounts = ['INTENT', 'SPW', 'RDW']

/**
 * Admits `withdraw_from` of either type, and the deprecated `payment_id` with `withdraw_account`. Every field is checked,
 * those of `token_amounts` too, so that a second one cannot name another source than the one that was checked.
 */
export async function admitWithdrawal(request: ProxyRequest): Promise<void> {
  const { withdraw_from, withdraw_account } = request.body
  const source = withdraw_from === undefined ? undefined : objectOf(withdraw_from, 'withdraw_from')
  const type = source?.withdraw_type ?? 'PAYMENT'
  if (type !== 'PAYMENT' && type !== 'REUSABLE') throw badRequest('The withdraw_type must be PAYMENT or REUSABLE.')
  for (const account of [source?.withdraw_account, withdraw_account])
    if (account !== undefined && account !== null && !accounts.includes(account as string))
      throw badRequest(`The withdraw_account must be one of ${accounts.join(', ')}.`)

  if (type === 'REUSABLE' && !isOwner(source?.owner, request.caller)) throw paymentNotFound()
  if (type === 'PAYMENT' && typeof (source ?? request.body).payment_id !== 'string') throw paymentNotFound()
  const isReusable = [source?.withdraw_account, withdraw_account].includes('RDW')
  const owners = await admitNames(request.body, request)
  // Anyone can create a payment for an owner, whose reusable wallets are not theirs.
  if (isReusable && !owners.every((owner) => isOwner(owner, request.caller))) throw paymentNotFound()
}

const paymentNames = /^(?:parent)?paymentids?$/
const ownerNames = /^owners?(?:address(?:es)?)?$/

/**
 * Admits every payment and owner that is named anywhere in a value, however the name is spelled: the service may read
 * another spelling, or another depth, than the one that was checked.
 *
 * @returns The owners of the payments.
 * @throws {Refusal} 404 unless all payments are the caller's, and each owner is the caller or owns one of the payments.
 */
async function admitNames(value: JsonObject, { caller, readOwnPayment }: ProxyRequest): Promise<unknown[]> {
  const ids = new Set<string>()
  const owners = new Set<unknown>()

  function collect(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    for (const [name, child] of Object.entries(node)) {
      const plain = name.toLowerCase().replace(/[^a-z]/g, '')
      const values = Array.isArray(child) ? child : [child]
      if (child !== undefined && paymentNames.test(plain)) for (const id of values) ids.add(textOf(id))
      else if (child !== undefined && ownerNames.test(plain)) for (const owner of values) owners.add(owner)
      collect(child)
    }
  }

  collect(value)
  const payments = await readAll([...ids], readOwnPayment)
  const known = payments.map((payment) => payment.owner_address)
  for (const owner of owners)
    if (
      !isOwner(owner, {
        ...caller,
        owners: [...(caller.owners ?? []), ...known.filter((name) => typeof name === 'string')],
      })
    )
      throw paymentNotFound()
  return known
}

/** A few at a time, so that one request does not open a connection per payment. */
async function readAll(ids: readonly string[], read: (id: string) => Promise<JsonObject>): Promise<JsonObject[]> {
  if (ids.length > maxPaymentIds) throw badRequest(`At most ${maxPaymentIds} payments can be requested at once.`)
  const payments: JsonObject[] = []
  for (let start = 0; start < ids.length; start += readsAtOnce)
    payments.push(...(await Promise.all(ids.slice(start, start + readsAtOnce).map(read))))
  return payments
}

function objectOf(value: unknown, name: string): JsonObject {
  if (!isObject(value)) throw badRequest(`The field ${name} is missing.`)
  return value
}

/** A value that is not a string becomes the empty id, which matches no payment. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
