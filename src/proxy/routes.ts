import {
  admitBalances,
  admitHistory,
  admitOwnPayment,
  admitOwnPayments,
  admitWithdrawal,
  releaseBalances,
  releaseOwnHistory,
  releaseOwnWithdrawal,
} from './guard/policies.js'
import { answerHandover, answerSession } from './handle/answerHere.js'
import { confirm } from './handle/confirm.js'
import { confirmWithdrawal } from './handle/confirmWithdrawal.js'
import { discover } from './handle/discover.js'
import { forward } from './handle/forward.js'
import { quote } from './handle/quote.js'
import type { Route } from './handle/Route.js'
import { readPayment } from './handle/readPayment.js'
import { streamPayment } from './handle/streamPayment.js'
import {
  confirmFields,
  historyQuery,
  hostQuoteFields,
  pairFilters,
  paymentQuery,
  quoteFields,
  withdrawalFields,
} from './options/fields.js'
import type { ProxySettings } from './options/parseOptions.js'
import { confirmEndpoint, historyEndpoint, paymentEndpoint } from './wire/endpoints.js'
import { nothingHere, Refusal, type Warning } from './wire/Refusal.js'

/** Every route of a deposit. Each is forwarded to the route of the service with the same name. */
const depositRoutes: readonly Route[] = [
  { method: 'GET', path: 'chains', handle: discover },
  { method: 'GET', path: 'assets', query: ['assets[]'], handle: discover },
  { method: 'GET', path: 'assets/available-outputs', query: pairFilters, handle: discover },
  { method: 'GET', path: 'assets/available-inputs', query: pairFilters, handle: discover },
  { ...paymentEndpoint, query: paymentQuery, handle: readPayment },
  { method: 'GET', path: 'payments/stream', query: paymentQuery, handle: streamPayment },
  {
    ...historyEndpoint,
    query: historyQuery,
    handle: forward({ admit: admitHistory, release: releaseOwnHistory }),
  },
  {
    method: 'GET',
    path: 'payments/withdraw/status',
    query: ['withdraw_id'],
    handle: forward({ release: releaseOwnWithdrawal }),
  },
  { method: 'POST', path: 'payments/quotes', body: quoteFields, hostBody: hostQuoteFields, handle: quote },
  { ...confirmEndpoint, body: confirmFields, handle: confirm },
  {
    method: 'POST',
    path: 'payments/balances',
    body: ['query'],
    handle: forward({ admit: admitBalances, release: releaseBalances }),
  },
  {
    method: 'POST',
    path: 'payments/withdraw',
    body: withdrawalFields,
    handle: forward({ admit: admitWithdrawal }),
  },
  {
    method: 'POST',
    path: 'payments/withdraw/confirm',
    body: ['signature', 'state_token', 'polling_timeout'],
    handle: confirmWithdrawal,
  },
  {
    method: 'POST',
    path: 'payments/issues',
    body: ['payment_ids'],
    handle: forward({ admit: admitOwnPayments, release: releaseBalances }),
  },
  {
    method: 'POST',
    path: 'onramp',
    body: ['payment_id', 'redirect_url', 'referrer_domain'],
    handle: forward({ admit: admitOwnPayment }),
  },
  { method: 'POST', path: 'prices', body: ['fiat', 'tokens'], handle: forward() },
]

/** Signing in with a wallet. */
const sessionRoutes = [
  { method: 'GET', path: 'session', query: ['origin'], handle: answerSession('issueNonce') },
  { method: 'POST', path: 'session', body: ['message', 'signature'], handle: answerSession('signIn') },
  { method: 'DELETE', path: 'session', query: ['owner_address'], handle: answerSession('signOut') },
] as const

/** Signing on another device. Tokens are in bodies, because addresses are logged. */
const handoverRoutes = [
  { path: 'handover', body: ['token', 'number', 'payment_id', 'sealed'], handle: answerHandover('ask') },
  { path: 'handover/open', body: ['token', 'number'], handle: answerHandover('open') },
  { path: 'handover/answer', body: ['token', 'number', 'sealed'], handle: answerHandover('answer') },
  { path: 'handover/result', body: ['token', 'number'], handle: answerHandover('readResult') },
  { path: 'handover/end', body: ['token'], handle: answerHandover('end') },
] as const

const hasSessions = ({ walletSessions }: ProxySettings) => walletSessions.size > 0
const hasHandover = ({ handover }: ProxySettings) => handover !== undefined

/** Every route a browser can reach. Anything else returns 404. */
export const routes: readonly Route[] = [
  ...depositRoutes,
  ...sessionRoutes.map((route) => ({ ...route, isOn: hasSessions })),
  ...handoverRoutes.map((route) => ({ method: 'POST' as const, ...route, isOn: hasHandover })),
]

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
