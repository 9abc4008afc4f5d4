import type { Chains } from '../../chains/types.js'

/** The time of a chain's newest final block, in seconds. One that is not past `wanted` is given more blocks to get there. */
export async function finalTime(chains: Chains, network: string, wanted: bigint): Promise<bigint> {
  const { client, confirmations } = chains.get(network)
  const depth = BigInt(confirmations - 1)
  const blockNumber = chains.savedHeight(network) - depth
  const { timestamp } = await client.getBlock({ blockNumber: blockNumber > 0n ? blockNumber : 0n })
  if (timestamp > wanted) return timestamp
  const tip = await client.getBlock()
  // Once a block is past it, only depth is missing.
  const first = tip.timestamp > wanted ? blockNumber : tip.number
  chains.expectBlocks(network, first + depth + 1n)
  return timestamp
}
