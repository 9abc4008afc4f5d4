import { isFiatId } from '../../schema/assetId.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { dollarPrice } from '../world/people.js'
import { wireAssets, wireChains } from '../world/wireChains.js'
import type { createRecovery } from './createRecovery.js'
import type { ScenarioService } from './createService.js'
import type { WirePayment } from './createWirePayment.js'
import type { Fault, ProxyCall, ScenarioClock, Script } from './Script.js'

export type HandlerRequest = { query: URLSearchParams; body: unknown }

type ConfirmBody = { payment_id?: string; owner_address?: string; destination_address?: string }

/** Handlers for every proxy route, in the wire format. */
export function createHandlers(
  script: Script,
  service: ScenarioService,
  clock: ScenarioClock,
): Record<ProxyCall, (request: HandlerRequest) => Response | Promise<Response>> {
  const assets = { ...wireAssets, ...script.assets }
  const ids = Object.keys(assets)
  const json = (body: unknown) => jsonResponse(body, clock.now())
  const missing = () => errorResponse(404, 'There is no such payment.', clock.now())
  let loaded: Promise<ReturnType<typeof createRecovery>> | undefined
  // Lazy-loaded, because most pages never need it.
  const recovery = () => {
    loaded ??= import('./createRecovery.js').then((module) => module.createRecovery(script, service, clock))
    return loaded
  }
  const reachable = (keys: readonly string[], fiats: readonly string[]) => {
    const tokens = (key: string) => ids.filter((id) => !isFiatId(id) && id !== key)
    return json(Object.fromEntries(keys.map((key) => [key, { fiats, tokens: tokens(key) }])))
  }

  return {
    chains: () => json({ ...wireChains, ...script.chains }),
    assets: () => json(assets),
    'available-inputs': ({ query }) => reachable(query.getAll('outputs[]'), ids.filter(isFiatId)),
    'available-outputs': ({ query }) => reachable(query.getAll('inputs[]'), []),
    quotes: async ({ body }) => {
      const request = body as QuoteRequest
      return json(service.quote(request.parent_payment_id ? (await recovery()).toChildRequest(request) : request))
    },
    confirm: async ({ body }) => {
      // Scenarios do not verify ownership, so any signature is accepted.
      const { payment_id = '', owner_address = '', destination_address = '' } = body as ConfirmBody
      const payment = payment_id === '' ? service.payments()[0] : undefined
      const confirmed = payment ?? service.confirm(payment_id, owner_address, destination_address)
      return confirmed ? json(confirmed) : errorResponse(400, 'This quote is not known here.', clock.now())
    },
    payment: ({ query }) => {
      const payment = service.payment(query.get('payment_id') ?? '')
      return payment ? json(payment) : missing()
    },
    history: ({ query }) => json(historyResponse(service.payments(), query)),
    issues: ({ body }) => {
      const { payment_ids = [] } = body as { payment_ids?: string[] }
      const payments = payment_ids.flatMap((id) => service.payment(id) ?? [])
      return json({
        payments: payments.map(({ payment_id, status, issues }) => ({ payment_id, status, issues, withdrawable: [] })),
      })
    },
    balances: async ({ body }) => json((await recovery()).balances(body)),
    prices: ({ body }) => {
      const { tokens = [] } = body as { tokens?: string[] }
      return json(Object.fromEntries(tokens.map((id) => [id, dollarPrice(id)])))
    },
    onramp: ({ body }) => {
      const next = service.payment((body as { payment_id?: string }).payment_id ?? '')?.next_instruction
      if (next?.type !== 'ONRAMP') return missing()
      return json({ funding_page_onramp_url: next.funding_page_url, client_redirect_url: null })
    },
    withdraw: async ({ body }) => json((await recovery()).prepare(body)),
    'withdraw-confirm': async ({ body }) => json((await recovery()).confirm(body)),
    'withdraw-status': async ({ query }) => json((await recovery()).status(query.get('withdraw_id') ?? '')),
  }
}

/** Response of `GET /payments/history`, with the service's filters and pagination. `payments` are newest first. */
function historyResponse(payments: readonly WirePayment[], query: URLSearchParams) {
  const matching = payments.filter((payment) => matches(payment, query))
  const start = matching.findIndex(({ payment_id }) => payment_id === query.get('pagination_key')) + 1
  const end = start + (Number.parseInt(query.get('limit') ?? '', 10) || 25)
  return {
    payment_statuses: matching.slice(start, end),
    next_pagination_key: end < matching.length ? (matching[end - 1]?.payment_id ?? null) : null,
    total_count: matching.length,
  }
}

function matches(payment: WirePayment, query: URLSearchParams): boolean {
  const same = (name: string, value: string | undefined) => !query.has(name) || query.get(name) === value
  const inCategory = query.get('category') === 'ALL' || payment.funded || payment.status !== 'EXPIRED'
  return (
    inCategory &&
    same('id_query', payment.payment_id) &&
    same('dest_address', payment.destination_address) &&
    same('label', payment.label)
  )
}

/** A JSON response with the scenario's time in its `Date` header. */
function jsonResponse(body: unknown, now: number, status = 200, headers: Record<string, string> = {}): Response {
  const date = new Date(now).toUTCString()
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date, 'x-request-id': 'req_scenario', ...headers },
  })
}

/** An error response with a status and a user-facing message. */
export function errorResponse(
  status: number,
  message: string,
  now: number,
  headers: Record<string, string> = {},
): Response {
  const kind = status >= 500 ? 'unknown' : 'other'
  return jsonResponse({ errors: [{ kind, message }] }, now, status, headers)
}

/** Whether a fault applies to the call with this index among its kind, counted from 0. */
export function isFaultActive({ from = 0, times = Number.POSITIVE_INFINITY }: Fault, count: number): boolean {
  return count >= from && count < from + times
}

/** Responds with a fault applied. Aborting the request ends a delay early. */
export async function applyFault(
  fault: Fault,
  respond: () => Promise<Response>,
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (fault.takesEffect) await respond()
  if (fault.kind === 'drop') throw new TypeError('The connection broke.')
  if (fault.kind === 'refuse') {
    const headers: Record<string, string> =
      fault.seconds === undefined ? {} : { 'retry-after': fault.seconds.toString() }
    return errorResponse(
      fault.status ?? 503,
      fault.message ?? 'The service is not responding right now.',
      now(),
      headers,
    )
  }
  await delay((fault.seconds ?? 1) * 1_000, signal)
  return respond()
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal?.reason ?? new DOMException('The request was cancelled.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, milliseconds)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}
