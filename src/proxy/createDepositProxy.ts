import { createObserver } from './createObserver.js'
import { createReporter } from './createReporter.js'
import { createLimits } from './guard/createLimits.js'
import { customerIpOf } from './guard/customerIpOf.js'
import { assertHost, assertTrustedOrigin, corsHeaders, isPreflight, preflightResponse } from './guard/originRules.js'
import type { ProxyResponse } from './guard/ProxyRequest.js'
import { assertJson } from './guard/parseRequest.js'
import { resolveCaller } from './guard/resolveCaller.js'
import { type Connection, createConnection } from './handle/createConnection.js'
import { type Arrived, openRequest } from './openRequest.js'
import { createWarnings } from './options/createWarnings.js'
import type { DepositHandler, DepositProxy, DepositProxyOptions } from './options/DepositProxyOptions.js'
import { pageRules, parseOptions, parseService } from './options/parseOptions.js'
import { findRoute, healthPath, methodsOf, pathBelow } from './routes.js'
import { withSessions } from './session/provenOwners.js'
import { stringifyExact } from './wire/exactJson.js'
import { nothingHere, toRefusal } from './wire/Refusal.js'

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
          : await answer({ connection: connect(), limits, route, request, customerIp, requestId })
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

/** Answers a request that may come from this page. Any step may reject with a `Refusal`. */
async function answer(arrived: Arrived): Promise<ProxyResponse> {
  const { connection, limits, route, request } = arrived
  const { settings } = connection
  if (route.isOn?.(settings) === false) throw nothingHere()
  if (route.method === 'POST') assertJson(request)
  const caller = await resolveCaller(settings.authorize, request)
  await limits.takeCustomer(caller.customerId)
  const leave = limits.enter(caller.customerId)
  try {
    const proven = await withSessions(
      caller,
      request,
      settings.walletSessions.size > 0 ? connection.sessions : undefined,
    )
    const { body, headers } = await route.handle(await openRequest(arrived, proven), connection)
    return { body, headers: { ...headers, ...pageRules(settings) } }
  } finally {
    leave()
  }
}

function respond(status: number, body: ProxyResponse['body'] | null, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })
}
