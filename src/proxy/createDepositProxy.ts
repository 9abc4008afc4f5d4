import { type Connection, createConnection } from './createConnection.js'
import { createLimits, type Limits } from './createLimits.js'
import { createObserver } from './createObserver.js'
import { createReporter } from './createReporter.js'
import { createWarnings } from './createWarnings.js'
import { customerIpOf } from './customerIpOf.js'
import type { DepositHandler, DepositProxy, DepositProxyOptions } from './DepositProxyOptions.js'
import { stringifyExact } from './exactJson.js'
import { assertHost, assertTrustedOrigin, corsHeaders, isPreflight, preflightResponse } from './originRules.js'
import { type ProxySettings, pageRules, parseOptions, parseService } from './parseOptions.js'
import { assertJson, parseBody, parseQuery } from './parseRequest.js'
import { visiblePayment } from './policies.js'
import { nothingHere, paymentNotFound, toRefusal } from './Refusal.js'
import type { ProxyRequest, ProxyResponse, Route } from './Route.js'
import { releaseText } from './releaseText.js'
import { resolveCaller } from './resolveCaller.js'
import { findRoute, healthPath, methodsOf, pathBelow, paymentRoute } from './routes.js'
import { ownerSessionOf, type ProvenCaller, withSessions } from './session/provenOwners.js'
import { traces } from './traces.js'

const discoveryCache = 'private, max-age=30'
/** Sent with every payment: its updates are available at `payments/stream`. */
const streamOffer = { 'x-deposit-stream': '1' }

/**
 * Creates the proxy between the widget and the deposits service. It adds the API key, forwards only the routes that a
 * deposit needs, and returns a payment only to the customer it belongs to.
 *
 * @param options Times in milliseconds, sizes in bytes.
 * @returns A fetch handler. It never rejects: every failure is a response `{errors: [{kind, message}]}`.
 * An invalid `apiKey` or `baseUrl` is reported with the first request and answered with 503, so that an application can
 * be built without its secrets.
 * @throws {DepositError} `configuration` if any other option is invalid.
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
  const settings = parseOptions(options)
  const limits = createLimits(settings.rateLimit)
  const report = createReporter(settings)
  const warn = createWarnings(settings.onWarning)
  let connection: Connection | undefined
  const connect = () => {
    connection ??= createConnection(settings, parseService(options), warn)
    return connection
  }

  const handle: DepositHandler = async (request, context = {}) => {
    const requestId = crypto.randomUUID()
    const url = new URL(request.url)
    const path = pathBelow(settings.basePath, url)
    const cors = corsHeaders(request, settings.allowedOrigins)
    const date = new Date().toUTCString()
    const common = { ...cors, date, 'x-request-id': requestId, 'x-content-type-options': 'nosniff' }
    try {
      assertHost(request)
      assertTrustedOrigin(request, settings.allowedOrigins)
      const methods = path === undefined ? [] : methodsOf(path)
      if (isPreflight(request, cors) && methods.length > 0)
        return preflightResponse(methods, settings.allowedHeaders, common)
      const route = findRoute(request.method, path, url)
      const customerIp = customerIpOf(settings.customerIp, request, context)
      await limits.takeIp(customerIp)
      const response =
        route === healthPath
          ? await connect().checkHealth(requestId)
          : await forward({ settings, ...connect(), limits, route, request, customerIp, requestId })
      const headers: Record<string, string> = { 'cache-control': 'no-store', ...common, ...response.headers }
      const isUnchanged = headers.etag && request.headers.get('if-none-match')?.includes(headers.etag)
      return isUnchanged ? respond(304, null, headers) : respond(200, response.body, headers)
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.warning) warn(refusal.warning)
      report(refusal, { route: `${request.method} ${path ?? ''}`, requestId }, connection?.scrubber)
      return respond(refusal.status, stringifyExact({ errors: refusal.issues }), {
        'cache-control': 'no-store',
        ...common,
        ...refusal.headers,
      })
    }
  }

  return Object.assign(settings.onResponse || settings.tracer ? createObserver(handle, settings) : handle, {
    refresh: async (paymentId: string) => connect().streams.refresh(paymentId),
    close: async () => connection?.streams.close(),
  })
}

type Forwarding = Omit<Connection, 'checkHealth' | 'scrubber'> & {
  settings: ProxySettings
  limits: Limits
  route: Route
  request: Request
  customerIp: string | undefined
  requestId: string
}

/** Forwards a request to the service and returns its response. Any step may reject with a `Refusal`. */
async function forward(forwarding: Forwarding): Promise<ProxyResponse> {
  const { settings, limits, route, request } = forwarding
  const sessions = settings.walletSessions.size > 0 ? forwarding.sessions : undefined
  const isOn = { sessions, handovers: settings.handover }
  if (route.by && !isOn[route.by]) throw nothingHere()
  if (route.method === 'POST') assertJson(request)
  const caller = await resolveCaller(settings.authorize, request)
  await limits.takeCustomer(caller.customerId)
  const leave = limits.enter(caller.customerId)
  try {
    return await forwardFor(await withSessions(caller, request, sessions), forwarding)
  } finally {
    leave()
  }
}

async function forwardFor(caller: ProvenCaller, forwarding: Forwarding): Promise<ProxyResponse> {
  const { settings, upstream, limits, route, request, customerIp, requestId } = forwarding
  const trace = traces.get(request)
  const call = { requestId, signal: request.signal, traceparent: trace?.parent }
  const read: ProxyRequest['read'] = async (upstreamRoute, query) => {
    await limits.takeCustomer(caller.customerId)
    return (await upstream(upstreamRoute, { ...call, query, timeoutMs: settings.timeoutMs })).value
  }
  let foreign = false
  const proxyRequest: ProxyRequest = {
    route,
    caller,
    query: parseQuery(route, new URL(request.url).searchParams),
    body: route.method === 'POST' ? await parseBody(route, request, settings) : {},
    customerIp,
    readOwnPayment: async (paymentId) => {
      if (!/^[A-Za-z0-9_-]{1,128}$/.test(paymentId)) throw paymentNotFound()
      const payment = visiblePayment(await read(paymentRoute, new URLSearchParams({ payment_id: paymentId })), caller)
      if (payment === undefined) throw paymentNotFound()
      foreign ||= payment.foreign === true
      return payment
    },
    hasForeign: () => foreign,
    ownerSession: (owner) => ownerSessionOf(owner, caller, request, settings.walletSessions.size > 0),
    read,
    tokenSeal: forwarding.tokenSeal,
    sharedHistory: forwarding.sharedHistory,
  }
  if (route.by) return forwarding[route.by].respond(proxyRequest, request)
  trace?.onPayment(proxyRequest.query.get('payment_id') ?? proxyRequest.body.payment_id)
  await route.admit?.(proxyRequest)
  if (route.discovery && settings.sandbox) proxyRequest.query.set('sandbox', 'true')
  const upstreamCall = {
    ...call,
    query: proxyRequest.query,
    body: { ...proxyRequest.body, ...route.fill?.(proxyRequest) },
    timeoutMs: route.timeoutMs?.(proxyRequest, settings.timeoutMs) ?? settings.timeoutMs,
  }
  // The clock and catalog of a sandbox are moved for tests.
  const isCached = route.discovery && !settings.sandbox
  // A page that was reloaded asks for a payment that is just being confirmed.
  if (route === paymentRoute) await forwarding.confirmOnce.settled(proxyRequest.query.get('payment_id'))
  const isConfirmation = route.once && proxyRequest.body.state_token !== undefined
  const response = isConfirmation
    ? await forwarding.confirmOnce.confirm(upstreamCall)
    : await (isCached ? forwarding.discovery : upstream)(route.stream ?? route, upstreamCall)
  if (!settings.sandbox) forwarding.readiness(route, response.value, request, customerIp)
  const released = route.release ? await route.release(response.value, proxyRequest) : response.value
  if (route.stream) {
    const opened = forwarding.streams.open(response, proxyRequest, request.signal)
    return { ...opened, headers: { ...opened.headers, ...pageRules(settings) } }
  }
  return {
    body: await releaseText(response, released, proxyRequest),
    headers: {
      ...response.headers,
      ...pageRules(settings),
      ...(route.discovery && { 'cache-control': discoveryCache }),
      ...(route.path === paymentRoute.path && settings.streams > 0 && streamOffer),
    },
  }
}

function respond(status: number, body: ProxyResponse['body'] | null, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })
}
