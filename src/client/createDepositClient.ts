import { buildUrl } from './buildUrl.js'
import { createServerClock } from './createServerClock.js'
import { createStreamOffer, type StreamOffer } from './createStreamOffer.js'
import type { Endpoint } from './endpoint.js'
import { errorFromAnswer } from './errorFromAnswer.js'
import { parseAnswer } from './parseAnswer.js'
import { readJson } from './readJson.js'
import { retryDelay, waitFor } from './retry.js'
import { signalWithTimeout } from './signalWithTimeout.js'

/** Where the proxy is, and how it is asked. */
export type DepositClientOptions = {
  /** Where the proxy is mounted, such as `/api/deposits` or an absolute URL. */
  baseUrl: string
  /** Sent with every request, for instance a bearer token of the host's own session. */
  headers?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  /**
   * Whether cookies go along: `include` for a proxy on another origin that knows the customer by a cookie.
   * Default: `same-origin`.
   */
  credentials?: RequestCredentials | undefined
  /** A fetch-standard function. Default: the one of the page, taken when the client is created. */
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds until an attempt is given up. Default: 10,000 for quotes, 30,000 else. */
  timeout?: number | undefined
  /** How often a safe request is tried in all. Default: 3. */
  attempts?: number | undefined
}

/** How a call may be given up. */
export type CallOptions = {
  /** Gives the call up when it aborts: it rejects with `aborted`. */
  signal?: AbortSignal | undefined
}

/** What a call sends. Only what its endpoint declares is used. */
export type CallInput = {
  /** Lists are sent as `name[]=a&name[]=b`; what is undefined is left out. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined> | undefined
  /** Sent as JSON. */
  body?: unknown
}

/** Speaks to a deposits proxy. Endpoints are functions of their own that take a client, so unused ones cost nothing. */
export type DepositClient = {
  /** Names the proxy, by its `baseUrl`: clients with the same name share what they read, those with another share nothing. */
  key: string
  /** Sends one call and returns its parsed answer, or rejects with a `DepositError`. */
  request: <Output>(endpoint: Endpoint<Output>, input: CallInput, options?: CallOptions) => Promise<Output>
  /** Milliseconds since the epoch by the server's clock, so that a wrong clock in the browser changes no decision. */
  now: () => number
  /** Calls back when the page may have slept, as its clocks went apart. Whoever does ask the service then learns its time too. */
  onWake: (listener: () => void) => () => void
  /** Whether the proxy said that it streams the changes of a payment. */
  streams: Omit<StreamOffer, 'learn'>
}

const defaultTimeout = 30_000

/** Asked for the `Date` alone. */
const time: Endpoint<true> = {
  method: 'GET',
  path: '/chains',
  repeatable: false,
  take: (response) => {
    void response.body?.cancel()
    return true
  },
  schema: () => true,
  maxBytes: 0,
}

/**
 * Creates a client of a deposits proxy.
 *
 * Requests that are safe to repeat are repeated with full jitter; a confirmation or a withdrawal is sent exactly once.
 *
 * @example
 * const client = createDepositClient({ baseUrl: '/api/deposits' })
 * const chains = await getChains(client)
 */
export function createDepositClient(options: DepositClientOptions): DepositClient {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const attempts = options.attempts ?? 3
  const sleepers = new Set<() => void>()
  const clock = createServerClock(() => {
    for (const listener of sleepers) listener()
    if (sleepers.size > 0) return
    // A cached answer would carry the date of back then.
    distrusting = true
    void request(time, {}).catch(() => undefined)
  })
  const streams = createStreamOffer()
  /** Something failed before: what a cache has kept may be just that, and would come again with every press on "Try again". */
  let distrusting = false

  async function attempt<Output>(endpoint: Endpoint<Output>, input: CallInput, signal: AbortSignal): Promise<Output> {
    const given = typeof options.headers === 'function' ? await options.headers() : options.headers
    const headers: Record<string, string> = { accept: 'application/json', ...given }
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      credentials: options.credentials ?? 'same-origin',
      redirect: 'error',
      signal,
    }
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(input.body)
    }
    if (distrusting) init.cache = 'reload'
    const response = await send(buildUrl(options.baseUrl, endpoint.path, input.query), init)
    // What a browser or a proxy may have kept carries the date of when it was made.
    if (!endpoint.cacheable || !response.ok) clock.learn(response.headers.get('date'))
    streams.learn(response.headers)
    const taken = endpoint.take?.(response)
    if (taken) return taken
    const requestId = response.headers.get('x-request-id') ?? undefined
    const json = await readJson(response, endpoint.maxBytes, requestId)
    if (!response.ok) throw errorFromAnswer(response, json, requestId, clock.now())
    return parseAnswer(endpoint.schema, json, requestId)
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
        const delay = endpoint.repeatable && tried < attempts ? retryDelay(error, tried) : undefined
        distrusting = true
        if (delay === undefined) throw error
        await waitFor(delay, call.signal)
      } finally {
        limit.dispose()
      }
    }
  }

  const onWake = (listener: () => void) => {
    sleepers.add(listener)
    return () => sleepers.delete(listener)
  }
  return { key: options.baseUrl, request, now: clock.now, onWake, streams }
}
