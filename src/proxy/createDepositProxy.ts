import { DepositError } from '../errors/DepositError.js'
import { createUpstream, type Upstream } from './createUpstream.js'
import { customerIpOf } from './customerIpOf.js'
import type { DepositProxy, DepositProxyOptions, ProxyContext } from './DepositProxyOptions.js'
import { findRoute, healthPath, methodsOf, pathBelow } from './findRoute.js'
import { answerPreflight, assertTrustedOrigin, corsHeaders } from './originRules.js'
import { isOwnPayment } from './policies.js'
import { Refusal } from './Refusal.js'
import type { Answer, Ask, Route } from './Route.js'
import { assertJson, readBody, readQuery } from './readAsk.js'
import { readCaller } from './readCaller.js'
import { type ProxySettings, readOptions } from './readOptions.js'
import { paymentNotFound } from './refusals.js'
import { paymentRoute } from './routes.js'
import type { OpenStream } from './streams/createStreams.js'

const healthTimeoutMs = 5_000
const discoveryCache = 'private, max-age=30'
/** Told with every payment: its changes can be heard at `payments/stream`. */
const streamOffer = { 'x-deposit-stream': '1' }

/**
 * Makes the handler that stands between the widget and the deposits service: it adds the key, lets through the routes
 * a deposit needs and nothing else, and answers about a payment only to the customer it belongs to.
 *
 * @param options Times in milliseconds, sizes in bytes.
 * @returns A handler of the fetch standard. It never rejects: every failure is an answer `{errors: [{kind, message}]}`.
 * @throws {DepositError} `configuration` when an option cannot be used.
 * @example
 * const proxy = createDepositProxy({
 *   baseUrl: 'https://api.example.com/v2',
 *   apiKey: process.env.DEPOSITS_KEY ?? '',
 *   authorize: async (request) => {
 *     const session = await readSession(request)
 *     return session ? { customerId: session.id } : null
 *   },
 * })
 */
export function createDepositProxy(options: DepositProxyOptions): DepositProxy {
  const settings = readOptions(options)
  const upstream = createUpstream(settings)
  let opening: Promise<OpenStream> | undefined
  const streams = () => {
    opening ??= import('./streams/createStreams.js').then((part) => part.createStreams(upstream, settings.streams))
    return opening
  }

  return async (request, context = {}) => {
    const requestId = crypto.randomUUID()
    const url = new URL(request.url)
    const path = pathBelow(settings.basePath, url)
    const cors = corsHeaders(request, settings.allowedOrigins)
    const common = { ...cors, 'x-request-id': requestId, 'x-content-type-options': 'nosniff' }
    try {
      assertTrustedOrigin(request, settings.allowedOrigins)
      const methods = path === undefined ? [] : methodsOf(path)
      if (isPreflight(request, cors) && methods.length > 0) return answerPreflight(methods, common)
      const route = findRoute(request.method, path)
      const answer =
        route === healthPath
          ? await checkHealth(upstream, request, requestId)
          : await forward({ settings, upstream, streams, route, request, context, requestId })
      return respond(200, answer.body, { 'cache-control': 'no-store', ...common, ...answer.headers })
    } catch (error) {
      const refusal = toRefusal(error)
      tell(settings, refusal, { route: `${request.method} ${path ?? ''}`, requestId })
      return respond(refusal.status, JSON.stringify({ errors: refusal.issues }), {
        'cache-control': 'no-store',
        ...common,
        ...refusal.headers,
      })
    }
  }
}

type Forwarding = {
  settings: ProxySettings
  upstream: Upstream
  /** All that are open, and the way to open another one. Loaded with the first. */
  streams: () => Promise<OpenStream>
  route: Route
  request: Request
  context: ProxyContext
  requestId: string
}

/** From a known route to the service and back. Each line may end the request. */
async function forward({
  settings,
  upstream,
  streams,
  route,
  request,
  context,
  requestId,
}: Forwarding): Promise<Answer> {
  if (route.method === 'POST') assertJson(request)
  const caller = await readCaller(settings.authorize, request)
  const call = { requestId, signal: request.signal }
  const read: Ask['read'] = async (asked, query) =>
    (await upstream(asked, { ...call, query, timeoutMs: settings.timeoutMs })).value
  const ask: Ask = {
    route,
    caller,
    query: readQuery(route, new URL(request.url).searchParams),
    body: route.method === 'POST' ? await readBody(route, request, settings.maxBodyBytes) : {},
    customerIp: customerIpOf(settings.customerIp, request, context),
    assertOwnPayment: async (paymentId) => {
      if (!/^[A-Za-z0-9_-]{1,128}$/.test(paymentId)) throw paymentNotFound()
      const payment = await read(paymentRoute, new URLSearchParams({ payment_id: paymentId }))
      if (!isOwnPayment(payment, caller)) throw paymentNotFound()
    },
    read,
    sharedHistory: async () => (await import('./history/createSharedHistory.js')).createSharedHistory(settings.apiKey),
  }
  await route.admit?.(ask)
  if (route.discovery && settings.sandbox) ask.query.set('sandbox', 'true')
  const answer = await upstream(route.stream ?? route, {
    ...call,
    query: ask.query,
    body: { ...ask.body, ...route.fill?.(ask) },
    timeoutMs: route.timeoutMs?.(ask, settings.timeoutMs) ?? settings.timeoutMs,
  })
  const released = route.release ? await route.release(answer.value, ask) : answer.value
  if (route.stream) return (await streams())(answer, ask, request.signal)
  return {
    body: released === answer.value ? answer.text : JSON.stringify(released),
    headers: {
      ...answer.headers,
      ...(route.discovery && { 'cache-control': discoveryCache }),
      ...(route.path === paymentRoute.path && settings.streams > 0 && streamOffer),
    },
  }
}

async function checkHealth(upstream: Upstream, request: Request, requestId: string): Promise<Answer> {
  await upstream({ method: 'GET', path: healthPath }, { requestId, signal: request.signal, timeoutMs: healthTimeoutMs })
  return { body: JSON.stringify({ status: 'ok' }), headers: {} }
}

function isPreflight(request: Request, cors: Record<string, string>): boolean {
  return request.method === 'OPTIONS' && 'access-control-allow-origin' in cors
}

function respond(status: number, body: Answer['body'], headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(500, 'Something went wrong here. Try again.', { report: 'the proxy failed', cause: error })
}

/** Only what an operator can act on is told; a hook that fails changes nothing for the customer. */
function tell({ onError }: ProxySettings, refusal: Refusal, context: { route: string; requestId: string }): void {
  if (refusal.report === undefined || onError === undefined) return
  const { status, requestId, cause } = { status: refusal.status, requestId: context.requestId, cause: refusal.cause }
  try {
    onError(new DepositError('service_unavailable', refusal.report, { status, requestId, cause }), context)
  } catch {
    // The host's hook is not ours to mend.
  }
}
