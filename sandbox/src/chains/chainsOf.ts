import type { Log } from '../boot/Runtime.js'
import type { HeadView } from './ChainHead.js'
import type { Chain, Chains } from './types.js'
import { watchBlocks } from './watchBlocks.js'

/** The chains of this or of another process, each with its head. */
export function chainsOf(entries: readonly { chain: Chain; head: HeadView }[], log: Log): Chains {
  const find = (network: string) => {
    const found = entries.find(({ chain }) => chain.network === network)
    if (!found) throw new RangeError(`There is no local chain named ${network}.`)
    return found
  }
  return {
    list: entries.map(({ chain }) => chain),
    get: (network) => find(network).chain,
    savedHeight: (network) => find(network).head.saved().number,
    expectBlocks: (network, untilBlock) => find(network).head.expect(untilBlock),
    watchBlocks: (network, options) => {
      const { chain, head } = find(network)
      return watchBlocks({ network, client: chain.client, head, log }, options)
    },
  }
}
