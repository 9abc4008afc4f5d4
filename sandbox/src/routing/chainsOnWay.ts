import type { Chain } from '../chains/types.js'

/** The chains that money passes from one to another, through all the networks it has to touch in the order they are named. */
export function chainsOnWay(chains: readonly Chain[], from: string, hops: readonly string[], to: string): Chain[] {
  const between = hops.filter((hop) => hop !== from && hop !== to)
  const names = [from, ...between, to].filter((name, index, all) => name !== all[index - 1])
  return names.flatMap((name) => chains.find(({ network }) => network === name) ?? [])
}
