import { admitQuote } from '../guard/policies.js'
import { forward } from './forward.js'

const maxTimeoutMs = 10_000

/** Requests quotes for the caller, and seals them: nobody else can confirm them. */
export const quote = forward({
  admit: admitQuote,
  fill: ({ caller, customerIp }) => ({
    customer_id: caller.customerId,
    ...(customerIp !== undefined && { customer_ip_address: customerIp }),
  }),
  timeoutMs: (_, defaultMs) => Math.min(defaultMs, maxTimeoutMs),
  release: (quotes, { caller, tokenSeal }) => tokenSeal.seal(quotes, 'state_token', caller.customerId),
})
