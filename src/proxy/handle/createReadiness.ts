import type { ProxyRequest } from '../guard/ProxyRequest.js'
import type { Warn } from '../options/createWarnings.js'
import type { ProxySettings } from '../options/parseOptions.js'
import { isObject } from '../wire/Refusal.js'

/** Inspects a request, and the response of the service to it, for settings that a live service needs. */
export type Readiness = (request: ProxyRequest, response: unknown) => void

/** Warns of settings that are missing for live payments. Not for a sandbox, where they are. */
export function createReadiness(
  { sandbox, fundingHosts, customerIp: rule }: Pick<ProxySettings, 'sandbox' | 'fundingHosts' | 'customerIp'>,
  warn: Warn,
): Readiness {
  if (sandbox) return () => undefined
  return ({ route: { path }, headers, customerIp }, value) => {
    if (path === 'chains' && isObject(value) && hasOnlyTestNetworks(value))
      warn({
        guide: 'going-live.md#test-networks',
        message: 'The service offers test networks only. Set sandbox: true, or use the key of a live account.',
      })
    if (path !== 'payments/quotes') return
    const ignoresProxies = typeof rule !== 'function' && rule.trustedHops === 0
    if (customerIp === undefined || (ignoresProxies && headers.has('x-forwarded-for')))
      warn({
        guide: 'going-live.md#customer-ip',
        message:
          'The customer’s IP address is unknown, or that of a proxy in front. Set customerIp: payment providers need it, and the rate limit counts by it.',
      })
    if (fundingHosts.length === 0 && quotesOf(value).some((quote) => isObject(quote) && quote.onramp !== undefined))
      warn({
        guide: 'going-live.md#funding-hosts',
        message: 'fundingHosts is empty, so the pages of payment providers open in a new tab.',
      })
  }
}

function hasOnlyTestNetworks(chains: Record<string, unknown>): boolean {
  const all = Object.values(chains)
  return all.length > 0 && all.every((chain) => isObject(chain) && chain.is_testnet === true)
}

function quotesOf(value: unknown): readonly unknown[] {
  return isObject(value) && Array.isArray(value.quotes) ? value.quotes : []
}
