import type { OnrampProvider } from '../providers/types.js'

/** Where a provider pays out so that the fewest bridges have to be crossed: on the way, or else anywhere. */
export function payoutNetwork({ name, payouts }: OnrampProvider, hops: readonly string[], output: string): string {
  const networks = payouts.map((payout) => payout.slice(0, payout.indexOf(':')))
  const found = [...hops, output, ...networks].find((network) => networks.includes(network))
  if (found === undefined) throw new RangeError(`${name} pays nothing out anywhere.`)
  return found
}
