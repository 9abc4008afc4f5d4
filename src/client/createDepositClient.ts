import { DepositError } from '../errors/DepositError.js'
import { createProxyOffer, type PagesOffer, type StreamOffer } from './createProxyOffer.js'
import { createServerClock } from './createServerClock.js'
import type { Endpoint } from './endpoint.js'
import { errorFromResponse, parseResponse } from './errorFromResponse.js'
import { isJson, readJson } from './readJson.js'
import type { Redirect } from './redirects.js'
import { retryDelay, waitFor } from './retry.js'
import { simulatedFetches } from './simulatedFetches.js'

/** Options of `createDepositClient`. */
export type DepositClientOptions = {
  /** Where the proxy is mounted, such as `/api/deposits` or an absolute URL. */
  baseUrl: string
  /** Sent with every request, for instance a bearer token of the host's own session. */
  headers?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  /**
   * Whether cookies are sent: `include` for a proxy on another origin that identifies the customer by a cookie.
   * Default: `same-origin`.
   */
  credentials?: RequestCredentials | undefined
  /** A fetch-standard function. Default: the global `fetch` at the time the client is created. */
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds until an attempt times out. Default: 10,000 for quotes and for one payment, 30,000 otherwise. */
  timeout?: number | undefined
  /** Total attempts for requests that are safe to retry. Default: 3. */
  attempts?: number | undefined
  /**
   * The system clock, in epoch milliseconds, which bounds what may be signed. Default: `Date.now`. For tests at another
   * time, such as `createScenario(…).clock.now`.
   */
  now?: (() => number) | undefined
}

/** Options of every call. */
export type CallOptions = {
  /** Aborts the call, which rejects with `aborted`. */
  signal?: AbortSignal | undefined
}

/** Query and body of a call. */
export type CallInput = {
  /** Arrays are sent as `name[]=a&name[]=b`; undefined values are omitted. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined> | undefined
  /** Sent as JSON. */
  body?: unknown
}

/** Client of a deposits proxy. Endpoints are separate functions that take a client, so unused ones are tree-shaken. */
export type DepositClient = {
  /** Cache key of the proxy, its `baseUrl`: clients with the same key share cached data. */
  key: string
  /** Sends one call and resolves to its parsed response, or rejects with a `DepositError`. */
  request: <Output>(endpoint: Endpoint<Output>, input: CallInput, options?: CallOptions) => Promise<Output>
  /** Epoch milliseconds by the server's clock, so that deadlines do not depend on the browser's clock. */
  now: () => number
  /** As `now`, but by the system clock if the server's clock is more than a day off. Decides what may be signed. */
  boundedNow: () => number
  /** Calls back when the page's clocks diverge, as after sleep. A request made then also resyncs the server time. */
  onWake: (listener: () => void) => () => void
  /** Whether the proxy has advertised that it streams payment updates. */
  streams: StreamOffer
  /** Which payment pages the proxy allows in a frame, and whether it serves test networks. */
  pages: PagesOffer
  /** Whether the client plays a scenario of `deposit-widget/testing`, which moves no money. False for any other. */
  simulated: boolean
}

const defaultTimeout = 30_000

/** Requested only for its `Date` header. */
const timeEndpoint: Endpoint<true> = {
  method: 'GET',
  path: '/chains',
  retryable: false,
  fromResponse: (response) => {
    discard(response)
    return true
  },
  schema: () => true,
  maxBytes: 0,
}

/**
 * Creates a client of a deposits proxy.
 *
 * Requests that are safe to retry are retried with full jitter; a confirmation or withdrawal is sent exactly once.
 *
 * @example
 * const client = createDepositClient({ baseUrl: '/api/deposits' })
 * const chains = await getChains(client)
 */
export function createDepositClient(options: DepositClientOptions): DepositClient {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const attempts = options.attempts ?? 3
  const wakeListeners = new Set<() => void>()
  const clock = createServerClock(() => {
    for (const listener of wakeListeners) listener()
    if (wakeListeners.size > 0) return
    // A cached response would carry an outdated date.
    bypassCache = true
    void request(timeEndpoint, {}).catch(() => undefined)
  }, options.now)
  const { learn, streams, pages } = createProxyOffer()
  /** Set after a failure: the HTTP cache may hold the bad response and would return it on every "Try again". */
  let bypassCache = false
  /** What addresses end with on this host. Undefined until the proxy has answered at one. */
  let ending: '' | '/' | undefined

  async function attempt<Output>(endpoint: Endpoint<Output>, input: CallInput, signal: AbortSignal): Promise<Output> {
    const hostHeaders = typeof options.headers === 'function' ? await options.headers() : options.headers
    const headers: Record<string, string> = { accept: 'application/json', ...hostHeaders }
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      credentials: options.credentials ?? 'same-origin',
      // Not `follow`: that would send the headers of the host to another origin.
      redirect: 'manual',
      signal,
    }
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(input.body)
    }
    if (bypassCache) init.cache = 'reload'
    const tried = ending ?? ''
    const url = buildUrl(options.baseUrl, `${endpoint.path}${tried}`, input.query)
    const response = await send(url, init)
    if (isRedirected(response)) {
      const { redirectError, redirectOf } = await import('./redirects.js')
      const redirect = redirectOf(response, url)
      if (redirect !== undefined) {
        discard(response)
        // Nothing but the proxy acts on a request, and the proxy does not redirect: what was redirected was not done.
        if (tried === '' && (await takesSlash(redirect, init))) return attempt(endpoint, input, signal)
        throw redirectError(redirect, response)
      }
    }
    if (isJson(response)) ending ??= tried
    // A response from a cache carries the date it was generated, not the current time.
    if (!endpoint.cacheable || !response.ok) clock.learn(response.headers.get('date'))
    learn(response.headers)
    const output = endpoint.fromResponse?.(response)
    if (output) return output
    const requestId = response.headers.get('x-request-id') ?? undefined
    const json = await readJson(response, endpoint.maxBytes, requestId)
    if (!response.ok) throw errorFromResponse(response, json, requestId, clock.now())
    return parseResponse(endpoint.schema, json, requestId)
  }

  /** Whether the host adds a slash to addresses. Where the redirect does not say, one more request finds out. */
  async function takesSlash(redirect: Redirect, init: RequestInit): Promise<boolean> {
    if (ending === undefined && redirect === 'hidden') {
      const { body: _, ...rest } = init
      const url = buildUrl(options.baseUrl, `${timeEndpoint.path}/`)
      const response = await send(url, { ...rest, method: timeEndpoint.method })
      discard(response)
      // Another page than that of the proxy may be at that address.
      if (response.ok && isJson(response) && !isRedirected(response)) ending ??= '/'
    } else if (redirect === 'slash') ending ??= '/'
    return ending === '/'
  }

  async function request<Output>(
    endpoint: Endpoint<Output>,
    input: CallInput,
    call: CallOptions = {},
  ): Promise<Output> {
    const timeout = options.timeout ?? endpoint.timeout ?? defaultTimeout
    for (let tried = 1; ; tried++) {
      const limit = signalWithTimeout(call.signal, timeout)
      try {
        return await attempt(endpoint, input, limit.signal)
      } catch (cause) {
        const error = limit.explain(cause)
        const delay = endpoint.retryable && tried < attempts ? retryDelay(error, tried) : undefined
        bypassCache = true
        if (delay === undefined) throw error
        await waitFor(delay, call.signal)
      } finally {
        limit.dispose()
      }
    }
  }

  const onWake = (listener: () => void) => {
    wakeListeners.add(listener)
    return () => wakeListeners.delete(listener)
  }
  const { now, boundedNow } = clock
  const simulated = simulatedFetches.has(send)
  return { key: options.baseUrl, request, now, boundedNow, onWake, streams, pages, simulated }
}

/** Whether it has to be looked at by `redirectOf`, which few pages ever need. */
function isRedirected({ type, status, redirected }: Response): boolean {
  return redirected || type === 'opaqueredirect' || (status >= 300 && status < 400)
}

/** A body that is not read would keep its connection. */
function discard({ body }: Response): void {
  body?.cancel().catch(() => undefined)
}

type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/** Joins base, path and query. Arrays are serialized as `name[]=a&name[]=b`; undefined values are omitted. */
function buildUrl(baseUrl: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const item of value) search.append(`${name}[]`, item)
    else search.append(name, `${value}`)
  }
  const text = `${search}`
  return `${baseUrl.replace(/\/+$/, '')}${path}${text ? `?${text}` : ''}`
}

/** A signal that aborts with the caller's signal or after `milliseconds`; `explain` maps the cause to an error. */
function signalWithTimeout(
  outer: AbortSignal | undefined,
  milliseconds: number,
): { signal: AbortSignal; explain: (cause: unknown) => DepositError; dispose: () => void } {
  const controller = new AbortController()
  let timedOut = false
  const stop = () => controller.abort(outer?.reason)
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, milliseconds)
  if (outer?.aborted) stop()
  else outer?.addEventListener('abort', stop, { once: true })

  return {
    signal: controller.signal,
    explain: (cause) => {
      if (outer?.aborted) return new DepositError('aborted', 'The request was cancelled.', { cause })
      if (timedOut) return new DepositError('timeout', 'The service did not respond in time.', { cause })
      if (DepositError.is(cause)) return cause
      return new DepositError('network', 'The connection failed.', { cause })
    },
    dispose: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
