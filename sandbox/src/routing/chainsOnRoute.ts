import type { Chain } from '../chains/types.js'

/** The chains of a route from one network to another, through all requested hops in the given order. */
export function chainsOnRoute(chains: readonly Chain[], from: string, hops: readonly string[], to: string): Chain[] {
  const between = hops.filter((hop) => hop !== from && hop !== to)
  const names = [from, ...between, to].filter((name, index, all) => name !== all[index - 1])
  return names.flatMap((name) => chains.find(({ network }) => network === name) ?? [])
}
