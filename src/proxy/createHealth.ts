import type { Upstream } from './createUpstream.js'
import type { ProxySettings } from './parseOptions.js'
import { isObject, Refusal } from './Refusal.js'
import type { ProxyResponse, Route } from './Route.js'

const timeoutMs = 5_000
const healthyMs = 5_000
const failedMs = 1_000

/**
 * Checks the service at most once per 5 s, and once per second while it fails, for all requests together: anyone may ask,
 * so a check must not cost a request to the service each time.
 */
export function createHealth(upstream: Upstream): (requestId: string) => Promise<ProxyResponse> {
  let current: Promise<Refusal | undefined> | undefined
  let validUntil = 0

  async function check(requestId: string): Promise<Refusal | undefined> {
    const failure = await upstream(
      { method: 'GET', path: 'health' },
      // Not aborted with the request that started it: others wait for the same answer.
      { requestId, signal: new AbortController().signal, timeoutMs },
    ).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error : new Refusal(502, 'The service could not be checked.')),
    )
    validUntil = performance.now() + (failure ? failedMs : healthyMs)
    return failure
  }

  return async (requestId) => {
    if (current === undefined || performance.now() > validUntil) {
      validUntil = Number.POSITIVE_INFINITY
      current = check(requestId)
    }
    const failure = await current
    if (failure) throw failure
    return { body: JSON.stringify({ status: 'ok' }), headers: {} }
  }
}

/** Inspects a response of the service, and the request that caused it, for settings that a live service needs. */
export type Readiness = (
  route: Pick<Route, 'path'>,
  value: unknown,
  request: Request,
  customerIp: string | undefined,
) => void

const guide = 'node_modules/deposit-widget/docs/going-live.md'

/** Reports settings that are missing for live payments, each once. Does nothing with `sandbox`. */
export function createReadiness({
  sandbox,
  fundingHosts,
  customerIp: rule,
  onWarning = log,
}: Pick<ProxySettings, 'sandbox' | 'fundingHosts' | 'customerIp'> & {
  onWarning: ProxySettings['onWarning']
}): Readiness {
  const reported = new Set<string>()
  const warn = (code: string, message: string) => {
    if (reported.has(code)) return
    reported.add(code)
    try {
      onWarning(`${message} See ${guide}#${code}`)
    } catch {
      // Errors of the host's hook are the host's to handle.
    }
  }
  if (sandbox) return () => {}
  return ({ path }, value, request, customerIp) => {
    if (path === 'chains' && isObject(value) && hasOnlyTestNetworks(value))
      warn(
        'test-networks',
        'The service offers test networks only. Set sandbox: true, or use the key of a live account.',
      )
    if (path !== 'payments/quotes') return
    const ignoresProxies = typeof rule !== 'function' && rule.trustedHops === 0
    if (customerIp === undefined || (ignoresProxies && request.headers.has('x-forwarded-for')))
      warn(
        'customer-ip',
        'The customer’s IP address is unknown, or that of a proxy in front. Set customerIp: payment providers need it, and the rate limit counts by it.',
      )
    if (fundingHosts.length === 0 && quotesOf(value).some((quote) => isObject(quote) && quote.onramp !== undefined))
      warn('funding-hosts', 'fundingHosts is empty, so the pages of payment providers open in a new tab.')
  }
}

function hasOnlyTestNetworks(chains: Record<string, unknown>): boolean {
  const all = Object.values(chains)
  return all.length > 0 && all.every((chain) => isObject(chain) && chain.is_testnet === true)
}

function quotesOf(value: unknown): readonly unknown[] {
  return isObject(value) && Array.isArray(value.quotes) ? value.quotes : []
}

function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the log of a server whose operator set no `onWarning`
  console.warn(`deposit-widget: ${message}`)
}
