import type { WirePayment } from './WirePayment.js'

/** Balance of the deposit token in a payment's one-time wallet: the reported balance, or everything that arrived. */
export function heldAmount({ issues, quoted, funded, status }: WirePayment): string | undefined {
  for (const issue of issues) {
    if ('balance' in issue) return (issue.balance as { '#': string })['#']
  }
  const stopped = funded && ['FAILED', 'EXPIRED', 'TAINTED'].includes(status)
  return stopped ? quoted.route[0]?.net_effect.produce[0]?.amount : undefined
}
