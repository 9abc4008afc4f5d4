import type { DepositError } from '../../errors/DepositError.js'
import type { ProxyStore } from '../store/ProxyStore.js'

/** The authenticated customer, from the host's session. */
export type Caller = {
  /** The host's stable customer id, 1 to 128 visible ASCII characters. Sent with every quote as `customer_id`. */
  customerId: string
  /** Wallet addresses this customer has proven to own. Payments owned by them are the customer's too. */
  owners?: readonly string[]
}

/** Connection details that only the server knows. */
export type ProxyContext = {
  /** Address of the socket's peer: the customer, or the last proxy in front. */
  remoteAddress?: string | undefined
}

/** How to determine the customer's IP address without trusting client-supplied headers. */
export type CustomerIp =
  | {
      /** Number of proxies in front that append to `X-Forwarded-For`. 0 uses the socket's peer. */
      trustedHops: number
    }
  | ((request: Request, context: ProxyContext) => string | undefined)

/** The request that caused an error. */
export type ProxyErrorContext = {
  /** The requested route, such as `GET payments`. */
  route: string
  /** Id of the response, which the customer can quote to support. */
  requestId: string
}

/** A response of the proxy, for logs and metrics. Contains nothing of a customer, and no key. */
export type ProxyExchange = {
  /** Method of the request, such as `GET`. */
  method: string
  /** Path below `basePath`, such as `payments/quotes`, or `unknown` if the proxy has no such route. */
  route: string
  /** Status of the response, such as 200. */
  status: number
  /** Milliseconds until the response was ready. A stream goes on after that. */
  durationMs: number
  /** Id of the response, which the customer can quote to support. */
  requestId: string
}

/** One span of OpenTelemetry, as far as the proxy needs it. */
export type ProxySpan = {
  /** Adds what is known of the request. */
  setAttribute: (name: string, value: string | number) => unknown
  /** 2 is an error. */
  setStatus: (status: { code: number }) => unknown
  /** Ids of the span, which the service gets as `traceparent`. */
  spanContext: () => { traceId: string; spanId: string; traceFlags: number }
  /** Ends it once the response is ready. Of a stream, once it is open. */
  end: () => void
}

/** Starts spans: a `Tracer` of `@opentelemetry/api`, or anything that has its `startSpan`. */
export type ProxyTracer = {
  /** Starts a span in the active context. */
  startSpan: (name: string) => ProxySpan
}

/** How fast requests may come: `burst` at once after a pause, and then `perSecond`. */
export type RateLimit = { burst: number; perSecond: number }

/** Counts requests. Several processes need a shared one, for instance in Redis. */
export type RateLimitStore = {
  /**
   * Takes one request from the budget of a key.
   *
   * @returns 0, or the milliseconds until the next request is allowed; then nothing was taken. If it rejects,
   * `onStoreFailure` decides.
   */
  take: (key: string, limit: RateLimit) => number | Promise<number>
}

/** How many requests the proxy accepts before it responds with 429 and `Retry-After`. */
export type RateLimits = {
  /** Per customer, counting each request to the service. False turns it off. Default 200 at once, then 10 per second. */
  customer?: RateLimit | false
  /**
   * Per client IP address, an IPv6 network of 64 bits counting as one. Not applied to private addresses, which are those
   * of proxies. False turns it off. Default 600 at once, then 30 per second.
   */
  ip?: RateLimit | false
  /** Default: in the memory of this process. */
  store?: RateLimitStore
  /**
   * What happens to requests while the store fails. `open`: they are let through, because deposits must not stop when a
   * counter does. `closed`: the proxy responds with 503. Default `open`.
   */
  onStoreFailure?: 'open' | 'closed'
}

/** Where customers may prove with a signature that a wallet is theirs. */
export type WalletSessions = {
  /**
   * Origins of the pages that show the widget, as browsers send them: `https://shop.example.com`. A signature for any
   * other page is refused, whatever the request claims.
   */
  origins: readonly string[]
}

/** A field of a quote that decides about the host's fees or its customers' safety. */
export type HostQuoteOption =
  | 'rev_share_name'
  | 'allow_unsafe_transfer_out'
  | 'allow_unsafe_slippage'
  | 'allow_exceed_max_input_limit'

/** Where a person continues on another device, to sign with the wallet there. */
export type Handover = {
  /**
   * Path of a page that shows the widget, with its query if it needs one, such as `/deposit`. It is opened on the origin of
   * the page that asks.
   */
  page: string
}

/** Configuration of the proxy: the upstream service, access control and limits. */
export type DepositProxyOptions = {
  /** Base URL of the deposits service, for example `https://api.example.com/v2`. */
  baseUrl: string
  /** API key of the deposits service. It leaves this process only in the header of requests to `baseUrl`. */
  apiKey: string
  /**
   * What quotes, requests to sign, wallet sessions and pages of the history are sealed with: at least 32 random characters,
   * the same in every process. They then outlive a change of `apiKey`. Default: derived from `apiKey`.
   */
  secret?: string | undefined
  /** Resolves the caller from the host's session. `null` results in a 401. */
  authorize: (request: Request) => Caller | null | Promise<Caller | null>
  /** Path this proxy is mounted at. Default `/api/deposits`. */
  basePath?: string
  /** Default `{ trustedHops: 0 }`. */
  customerIp?: CustomerIp
  /** Other origins allowed to call the proxy, as browsers send them: `https://shop.example.com`. Default none. */
  allowedOrigins?: readonly string[]
  /**
   * Headers that pages of `allowedOrigins` may send beside `content-type` and `authorization`. None of them reaches the
   * service. A given list replaces the default, which is what tracing adds to requests: `traceparent`, `tracestate`,
   * `baggage`, `sentry-trace`, and those of Datadog, Zipkin, New Relic, Elastic, Application Insights and X-Ray.
   */
  allowedHeaders?: readonly string[]
  /**
   * Fields of a quote that pages may choose, such as `['rev_share_name']` for the widget's `quoteOptions`. A request with
   * one that is not listed is refused. Default none.
   */
  quoteOptions?: readonly HostQuoteOption[]
  /**
   * Requests test networks from the service, and tells the widget so: it then allows payment pages on localhost. Only
   * then is the service's clock trusted over this server's. Default false.
   */
  sandbox?: boolean
  /**
   * Lets a customer see all deposits of a connected wallet after one signature (EIP-4361), for 30 days in the same browser:
   * the wallet then counts as one of the `owners` of `authorize`. Default: off.
   */
  walletSessions?: WalletSessions
  /**
   * Lets a person sign with the wallet of another device, through a link that is good for ten minutes. Several processes
   * need a shared `store`. Default: off.
   */
  handover?: Handover
  /**
   * Hosts of the payment pages that the widget may show in a frame, such as `['pay.northpay.example']`. Without any, and
   * without the widget's own `fundingHosts`, payment pages open in a new tab. Default none.
   */
  fundingHosts?: readonly string[]
  /** Timeout for requests to the service in milliseconds, at most 10 s for quotes. Default 30000. */
  timeoutMs?: number
  /** Maximum size of a request body in bytes. Default 65536. */
  maxBodyBytes?: number
  /**
   * Maximum number of concurrent payment streams at `payments/stream`. 0 disables streaming, for servers that cannot
   * keep connections open: the proxy then responds with 501, and pages poll every few seconds. Default 500. On Cloudflare
   * Workers always 0.
   */
  streams?: number
  /**
   * Remembers which quotes were confirmed, so that each is confirmed once, and what pages follow. Several processes need a
   * shared one. While it fails, no confirmation is sent, and pages poll. Default: in the memory of this process.
   */
  store?: ProxyStore
  /** Requests accepted per customer and per IP address, in this process. False turns the limits off. */
  rateLimit?: RateLimits | false
  /**
   * Maximum number of concurrent requests to the service, 1 or more. Beyond it the proxy responds with 503. Updates of
   * payment streams do not count: `streams` limits them. Default 256.
   */
  maxCalls?: number
  /**
   * Called for every failure that the operator has to fix. Messages never contain the key. Default: logs to the console,
   * the same message at most once a minute.
   */
  onError?: (error: DepositError, context: ProxyErrorContext) => void
  /**
   * Called once for each setting that live payments need and that seems to be missing, and for each mistake that made the
   * proxy refuse a request, with a sentence that says what to set. Default: logs to the console.
   */
  onWarning?: (message: string) => void
  /**
   * Called for every response, also for those that are refused, for logs and metrics. What it throws is ignored. Default:
   * nothing is logged.
   */
  onResponse?: (exchange: ProxyExchange) => void
  /**
   * Traces every request in one span, with its method, route, status, request id and payment id, and sends `traceparent` to
   * the service: `trace.getTracer('deposits')` of `@opentelemetry/api`. What it throws is ignored. Default: none.
   */
  tracer?: ProxyTracer
  /** Default the global `fetch`. */
  fetch?: typeof fetch
}

/** Handles one request of the widget. Never rejects. */
export type DepositHandler = (request: Request, context?: ProxyContext) => Promise<Response>

/** A proxy: the handler itself, and what the server tells it. */
export type DepositProxy = DepositHandler & {
  /**
   * Sends a payment at once to all pages that follow it, in any process that shares the `store`. Call it from `onEvent`
   * of a webhook receiver. Rejects if the store fails; pages then get the payment with the next poll.
   */
  refresh: (paymentId: string) => Promise<void>
  /** Ends all payment streams and opens no more, so that a server can stop. Pages reconnect to another process or poll. */
  close: () => Promise<void>
}
