import type { CustomerIp, ProxyContext } from './DepositProxyOptions.js'
import { normaliseIp } from './normaliseIp.js'

/**
 * The customer's address from the only places that a client cannot write to.
 *
 * Every proxy appends the peer it saw to `X-Forwarded-For`, so the customer stands left of the trusted hops, counted
 * from the right; whatever a client wrote itself stands further left and is never read.
 *
 * @returns Undefined when the address is not known: then none is sent.
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
