import type { CustomerIp, ProxyContext } from './DepositProxyOptions.js'
import { normaliseIp } from './normaliseIp.js'

/**
 * The customer's IP address, from sources that a client cannot forge.
 *
 * Every proxy appends its peer to `X-Forwarded-For`, so the customer is the entry at `trustedHops` from the right.
 * Anything a client wrote itself is further left and ignored.
 *
 * @returns Undefined if the address is unknown: then none is sent.
 */
export function customerIpOf(rule: CustomerIp, request: Request, context: ProxyContext): string | undefined {
  const text = typeof rule === 'function' ? rule(request, context) : fromHops(rule.trustedHops, request, context)
  return text === undefined ? undefined : normaliseIp(text)
}

function fromHops(trustedHops: number, request: Request, context: ProxyContext): string | undefined {
  const header = request.headers.get('x-forwarded-for')
  if (trustedHops === 0 || header === null) return context.remoteAddress
  const entries = header.split(',')
  return entries[entries.length - trustedHops]
}
