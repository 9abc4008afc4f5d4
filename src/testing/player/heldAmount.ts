import type { WirePayment } from './WirePayment.js'

/** What lies in the one-time wallet of a payment, of the token it was made for: what was found there, or all that reached it. */
export function heldAmount({ issues, quoted, funded, status }: WirePayment): string | undefined {
  for (const issue of issues) {
    if ('balance' in issue) return (issue.balance as { '#': string })['#']
  }
  const stopped = funded && ['FAILED', 'EXPIRED', 'TAINTED'].includes(status)
  return stopped ? quoted.route[0]?.net_effect.produce[0]?.amount : undefined
}
