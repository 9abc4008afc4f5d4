import type { OnrampProvider } from '../providers/types.js'

/** The payout network that needs the fewest bridge transfers: one on the route, or else any. */
export function payoutNetwork({ name, payouts }: OnrampProvider, hops: readonly string[], output: string): string {
  const networks = payouts.map((payout) => payout.slice(0, payout.indexOf(':')))
  const found = [...hops, output, ...networks].find((network) => networks.includes(network))
  if (found === undefined) throw new RangeError(`${name} has no payout network.`)
  return found
}
