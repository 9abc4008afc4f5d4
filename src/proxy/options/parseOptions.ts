import { DepositError } from '../../errors/DepositError.js'
import type { ProxyStore } from '../store/ProxyStore.js'
import { Refusal } from '../wire/Refusal.js'
import type { DepositProxyOptions, Handover, RateLimit, RateLimits } from './DepositProxyOptions.js'
import { hostQuoteFields } from './fields.js'

const defaultBasePath = '/api/deposits'
const defaultTimeoutMs = 30_000
const defaultBodyBytes = 64 * 1024
const defaultStreams = 500
const defaultCalls = 256
const defaultCustomerRate = { burst: 200, perSecond: 10 }
const defaultIpRate = { burst: 600, perSecond: 30 }

/** What monitoring adds to the requests of a page. The preflight of a request with another header fails. */
const tracingHeaders = [
  ...['traceparent', 'tracestate', 'baggage', 'sentry-trace'],
  ...['x-datadog-trace-id', 'x-datadog-parent-id', 'x-datadog-origin', 'x-datadog-sampling-priority'],
  ...['b3', 'x-b3-traceid', 'x-b3-spanid', 'x-b3-parentspanid', 'x-b3-sampled'],
  ...['newrelic', 'elastic-apm-traceparent', 'request-id', 'request-context', 'x-amzn-trace-id'],
]

type Hooks = { [Name in 'onError' | 'onWarning' | 'onResponse' | 'tracer']: DepositProxyOptions[Name] | undefined }

type ServiceOption = 'baseUrl' | 'apiKey' | 'secret'

export type ServiceSettings = Record<ServiceOption, string>

export type ProxySettings = Required<
  Omit<
    DepositProxyOptions,
    | 'allowedOrigins'
    | 'quoteOptions'
    | 'walletSessions'
    | 'handover'
    | 'rateLimit'
    | 'store'
    | keyof Hooks
    | ServiceOption
  >
> &
  Hooks & {
    rateLimit: RateLimits
    store: ProxyStore | undefined
    allowedOrigins: ReadonlySet<string>
    /** Fields of a quote that browsers may choose. */
    quoteOptions: ReadonlySet<string>
    /** Origins whose pages may ask for a signature. Empty: sessions of wallets are off. */
    walletSessions: ReadonlySet<string>
    /** Undefined: nothing is handed to another device. */
    handover: Handover | undefined
  }

/** Sent with every response of a route: which pages the widget may show, and whether the money is play money. */
export function pageRules({ fundingHosts, handover, sandbox }: ProxySettings): Record<string, string> {
  return {
    ...(fundingHosts.length > 0 && { 'x-deposit-funding-hosts': fundingHosts.join(' ') }),
    ...(handover && { 'x-deposit-handover': handover.page }),
    ...(sandbox && { 'x-deposit-sandbox': '1' }),
  }
}

/**
 * Validates what comes from the environment. Done with the first request: a framework imports its routes when it is
 * built, often where there are no secrets. The message contains neither the key nor the secret.
 *
 * @throws {Refusal} 503
 */
export function parseService({ baseUrl, apiKey, secret }: DepositProxyOptions): ServiceSettings {
  const url = parseBaseUrl(baseUrl)
  const missing = [
    // Responses are searched for the key, and a shorter one could occur by chance.
    !/^[\x21-\x7e]{8,}$/.test(apiKey ?? '') &&
      'apiKey must be the API key of the deposits service, at least 8 visible ASCII characters',
    secret !== undefined && !/^[\x21-\x7e]{32,}$/.test(secret) && 'secret must be at least 32 visible ASCII characters',
    url === undefined && 'baseUrl must be an http or https URL without user, query or hash',
  ].filter((sentence) => sentence !== false)
  if (url === undefined || missing.length > 0) throw notConfigured(missing.join(', and '))
  return { apiKey, secret: secret ?? apiKey, baseUrl: `${url.origin}${url.pathname}`.replace(/\/+$/, '') }
}

function parseBaseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined
}

function notConfigured(reason: string): Refusal {
  const report = `createDepositProxy: ${reason}`
  return new Refusal(503, 'Deposits are not set up here yet. Nothing was charged.', { kind: 'unknown', report })
}

/** Validates the other options at startup, where the operator sees errors. */
export function parseOptions(options: DepositProxyOptions): ProxySettings {
  for (const name of Object.keys(options)) check(Object.hasOwn(optionNames, name), unknownOption(name))
  const { customerIp = { trustedHops: 0 }, timeoutMs = defaultTimeoutMs, maxBodyBytes = defaultBodyBytes } = options
  const { streams = defaultStreams, maxCalls = defaultCalls, store } = options
  check(typeof options.authorize === 'function', 'authorize must be a function that returns the caller')
  check(isPositive(timeoutMs), 'timeoutMs must be a whole number of milliseconds')
  check(isPositive(maxBodyBytes), 'maxBodyBytes must be a whole number of bytes')
  check(streams === 0 || isPositive(streams), 'streams must be a whole number of connections')
  check(isPositive(maxCalls), 'maxCalls must be a whole number of requests')
  check(store === undefined || typeof store?.add === 'function', 'store must be a ProxyStore')
  check(
    typeof customerIp === 'function' || (Number.isInteger(customerIp.trustedHops) && customerIp.trustedHops >= 0),
    'customerIp.trustedHops must be the number of proxies in front, 0 or more',
  )
  return {
    authorize: options.authorize,
    basePath: parseBasePath(options.basePath ?? defaultBasePath),
    customerIp,
    allowedOrigins: parseOrigins('allowedOrigins', options.allowedOrigins),
    allowedHeaders: parseHeaders(options.allowedHeaders ?? tracingHeaders),
    quoteOptions: parseQuoteOptions(options.quoteOptions),
    walletSessions: parseOrigins('walletSessions.origins', options.walletSessions?.origins),
    handover: parseHandover(options.handover),
    sandbox: options.sandbox ?? false,
    fundingHosts: (options.fundingHosts ?? []).map(parseHost),
    timeoutMs,
    maxBodyBytes,
    streams,
    maxCalls,
    rateLimit: parseRateLimits(options.rateLimit ?? {}),
    store,
    onError: options.onError,
    onWarning: options.onWarning,
    onResponse: options.onResponse,
    tracer: options.tracer,
    fetch: options.fetch ?? ((...parameters) => globalThis.fetch(...parameters)),
  }
}

/** All options, so that a misspelled one is not missed in silence. */
const optionNames: Record<keyof DepositProxyOptions, true> = {
  baseUrl: true,
  apiKey: true,
  secret: true,
  authorize: true,
  basePath: true,
  customerIp: true,
  allowedOrigins: true,
  allowedHeaders: true,
  quoteOptions: true,
  sandbox: true,
  walletSessions: true,
  handover: true,
  fundingHosts: true,
  timeoutMs: true,
  maxBodyBytes: true,
  streams: true,
  store: true,
  rateLimit: true,
  maxCalls: true,
  onError: true,
  onWarning: true,
  onResponse: true,
  tracer: true,
  fetch: true,
}

function unknownOption(name: string): string {
  const meant = Object.keys(optionNames).find((known) => known.toLowerCase() === name.toLowerCase())
  return `there is no option ${JSON.stringify(name)}${meant ? `. It is ${meant}` : ''}`
}

function parseBasePath(path: string): string {
  check(/^(\/[A-Za-z0-9._~-]+)*\/?$/.test(path), 'basePath must be a plain path that starts with a slash')
  return path.replace(/\/$/, '')
}

function parseOrigins(name: string, origins: readonly string[] = []): ReadonlySet<string> {
  for (const origin of origins) {
    const exact = URL.canParse(origin) && new URL(origin).origin === origin && origin !== 'null'
    check(exact, `${name} contains ${origin}, which is not an origin such as https://shop.example.com`)
  }
  return new Set(origins)
}

function parseHeaders(names: readonly string[]): readonly string[] {
  check(Array.isArray(names), 'allowedHeaders must be a list of names')
  for (const name of names)
    check(/^[\w.-]+$/.test(name), `allowedHeaders contains ${JSON.stringify(name)}, which is not the name of a header`)
  return names
}

function parseQuoteOptions(names: readonly string[] = []): ReadonlySet<string> {
  for (const name of names) {
    const isKnown = hostQuoteFields.some((field) => field === name)
    check(isKnown, `quoteOptions contains ${name}, which is none of ${hostQuoteFields.join(', ')}`)
  }
  return new Set(names)
}

function parseHandover(handover: Handover | undefined): Handover | undefined {
  // It is sent in a header, and must not lead to another origin.
  const isPath = handover === undefined || /^\/(?![/\\])[\x21-\x7e]*$/.test(handover.page)
  check(isPath && !handover?.page.includes('#'), 'handover.page must be a path such as /deposit, without a fragment')
  return handover
}

function parseRateLimits(limits: RateLimits | false): RateLimits {
  if (limits === false) return { customer: false, ip: false }
  const { customer = defaultCustomerRate, ip = defaultIpRate, ...rest } = limits
  check(['open', 'closed'].includes(limits.onStoreFailure ?? 'open'), 'rateLimit.onStoreFailure must be open or closed')
  check(
    [customer, ip].every((limit) => limit === false || isRate(limit)),
    'rateLimit needs a burst of at least 1 and a number perSecond above 0',
  )
  return { ...rest, customer, ip }
}

function isRate({ burst, perSecond }: RateLimit): boolean {
  return isPositive(burst) && Number.isFinite(perSecond) && perSecond > 0
}

function parseHost(host: string): string {
  const plain = /^[A-Za-z0-9.[\]:-]+$/.test(host) && URL.canParse(`https://${host}`)
  const exact = plain && new URL(`https://${host}`).host === host.toLowerCase()
  check(exact, `fundingHosts contains ${host}, which is not a host such as pay.example.com`)
  return host.toLowerCase()
}

function isPositive(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new DepositError('configuration', `createDepositProxy: ${message}.`)
}
