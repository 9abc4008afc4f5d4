import type { Warning } from './createWarnings.js'
import type { HostQuoteOption } from './DepositProxyOptions.js'
import {
  admitBalances,
  admitConfirm,
  admitHistory,
  admitOwnPayment,
  admitOwnPayments,
  admitQuote,
  admitWithdrawal,
  releaseBalances,
  releaseOwnHistory,
  releaseOwnPayment,
  releaseOwnWithdrawal,
} from './policies.js'
import { type JsonObject, nothingHere, Refusal } from './Refusal.js'
import type { ProxyRequest, Route } from './Route.js'

const quoteTimeoutMs = 10_000
/** Default long-polling time of a withdrawal. */
const pollingTimeoutMs = 20_000
const maxPollingMs = 300_000
const pollingMarginMs = 10_000

const pairFilters = ['inputs[]', 'outputs[]', 'onramps[]', 'offramps[]'] as const

const quoteFields = [
  'request',
  'price_currency',
  'onramps',
  'onramp_methods',
  'parent_payment_id',
  'label',
  'show_all_issues',
  'use_intent_refund',
  'hops',
] as const

/** They decide about the host's fees and its customers' safety, so browsers choose them only where the host says so. */
export const hostQuoteFields: readonly HostQuoteOption[] = [
  'rev_share_name',
  'allow_unsafe_transfer_out',
  'allow_unsafe_slippage',
  'allow_exceed_max_input_limit',
]

const confirmFields = [
  'payment_id',
  'state_token',
  'owner_address',
  'destination_address',
  'owner_chain',
  'client_redirect_url',
  'client_redirect_after',
  'verification_token',
  'signatures',
] as const

/** Also used for every ownership check. */
export const paymentRoute: Route = {
  method: 'GET',
  path: 'payments',
  query: ['payment_id', 'enable_withdraw_pending'],
  release: releaseOwnPayment,
}

export const confirmRoute: Route = {
  method: 'POST',
  path: 'payments/confirm',
  body: confirmFields,
  admit: admitConfirm,
  once: true,
  release: releaseOwnPayment,
}

/** Every route a browser can reach. Anything else returns 404. */
export const routes: readonly Route[] = [
  { method: 'GET', path: 'chains', discovery: true },
  { method: 'GET', path: 'assets', query: ['assets[]'], discovery: true },
  { method: 'GET', path: 'assets/available-outputs', query: pairFilters, discovery: true },
  { method: 'GET', path: 'assets/available-inputs', query: pairFilters, discovery: true },
  paymentRoute,
  { ...paymentRoute, path: 'payments/stream', stream: paymentRoute },
  {
    method: 'GET',
    path: 'payments/history',
    query: ['owner_address', 'pagination_key', 'limit', 'id_query', 'dest_address', 'category', 'label'],
    admit: admitHistory,
    release: releaseOwnHistory,
  },
  { method: 'GET', path: 'payments/withdraw/status', query: ['withdraw_id'], release: releaseOwnWithdrawal },
  {
    method: 'POST',
    path: 'payments/quotes',
    body: quoteFields,
    hostBody: hostQuoteFields,
    admit: admitQuote,
    fill: customerOf,
    release: (quotes, { caller, tokenSeal }) => tokenSeal.seal(quotes, 'state_token', caller.customerId),
    timeoutMs: (_, defaultMs) => Math.min(defaultMs, quoteTimeoutMs),
  },
  confirmRoute,
  { method: 'POST', path: 'payments/balances', body: ['query'], admit: admitBalances, release: releaseBalances },
  {
    method: 'POST',
    path: 'payments/withdraw',
    body: ['token_amounts', 'recipient_address', 'withdraw_from', 'payment_id', 'withdraw_account'],
    admit: admitWithdrawal,
  },
  {
    // Needs no ownership check: the signature of the payment's owner is the proof.
    method: 'POST',
    path: 'payments/withdraw/confirm',
    body: ['signature', 'state_token', 'polling_timeout'],
    fill: ({ body }) => ({ polling_timeout: pollingTimeoutOf(body) }),
    timeoutMs: ({ body }, defaultMs) => Math.max(defaultMs, pollingTimeoutOf(body) + pollingMarginMs),
  },
  { method: 'POST', path: 'payments/issues', body: ['payment_ids'], admit: admitOwnPayments, release: releaseBalances },
  { method: 'POST', path: 'onramp', body: ['payment_id', 'redirect_url', 'referrer_domain'], admit: admitOwnPayment },
  { method: 'POST', path: 'prices', body: ['fiat', 'tokens'] },
  { method: 'GET', path: 'session', query: ['origin'], by: 'sessions' },
  { method: 'POST', path: 'session', body: ['message', 'signature'], by: 'sessions' },
  { method: 'DELETE', path: 'session', query: ['owner_address'], by: 'sessions' },
  // Tokens are in bodies, because addresses are logged.
  { method: 'POST', path: 'handover', body: ['token', 'number', 'payment_id', 'sealed'], by: 'handovers' },
  { method: 'POST', path: 'handover/open', body: ['token', 'number'], by: 'handovers' },
  { method: 'POST', path: 'handover/answer', body: ['token', 'number', 'sealed'], by: 'handovers' },
  { method: 'POST', path: 'handover/result', body: ['token', 'number'], by: 'handovers' },
  { method: 'POST', path: 'handover/end', body: ['token'], by: 'handovers' },
]

function customerOf({ caller, customerIp }: ProxyRequest): JsonObject {
  return {
    customer_id: caller.customerId,
    ...(customerIp !== undefined && { customer_ip_address: customerIp }),
  }
}

/** Within the bounds of the service, for which a customer may hold a request open. */
function pollingTimeoutOf(body: JsonObject): number {
  const requested = body.polling_timeout
  if (typeof requested !== 'number' || !Number.isInteger(requested)) return pollingTimeoutMs
  return Math.min(Math.max(requested, 0), maxPollingMs)
}

export const healthPath = 'health'

/**
 * The path relative to the base path, or `undefined` outside of it. Compared verbatim: an encoded or doubled slash or a
 * matrix parameter makes it a different path, which does not exist. Some frameworks redirect to a path with a slash at its
 * end, which is the same one.
 */
export function pathBelow(basePath: string, { pathname }: URL): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length + 1).replace(/\/$/, '') : undefined
}

/** The allowed methods of a path; empty if it does not exist. */
export function methodsOf(path: string): string[] {
  if (path === healthPath) return ['GET']
  return routes.filter((route) => route.path === path).map((route) => route.method)
}

/** @throws {Refusal} 404 for unknown paths, 405 for methods the path does not support. */
export function findRoute(method: string, path: string | undefined, url: URL): Route | typeof healthPath {
  if (path === healthPath && method === 'GET') return healthPath
  const route = routes.find((candidate) => candidate.path === path && candidate.method === method)
  if (route !== undefined) return route
  const allowed = path === undefined ? [] : methodsOf(path)
  if (allowed.length === 0) throw nothingHere(misplaced(url))
  throw new Refusal(405, 'This address does not take that method.', { headers: { allow: allowed.join(', ') } })
}

/** A route at an address that the widget would not ask with this `basePath`. */
function misplaced({ pathname }: URL): Warning | undefined {
  if (!routes.some(({ path }) => pathname.endsWith(`/${path}`))) return undefined
  const message = `There is nothing at ${pathname.slice(0, 100)}. Set basePath to the path at which your server mounts the proxy.`
  return { guide: 'troubleshooting.md#wrong-base-path', message }
}
