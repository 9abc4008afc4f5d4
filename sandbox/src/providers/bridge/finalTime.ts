import type { Chains } from '../../chains/types.js'

/** The timestamp of a chain's newest final block, in seconds. Requests further blocks while it is not past `target`. */
export async function finalTime(chains: Chains, network: string, target: bigint): Promise<bigint> {
  const { client, confirmations } = chains.get(network)
  const depth = BigInt(confirmations - 1)
  const blockNumber = chains.savedHeight(network) - depth
  const { timestamp } = await client.getBlock({ blockNumber: blockNumber > 0n ? blockNumber : 0n })
  if (timestamp > target) return timestamp
  const tip = await client.getBlock()
  // Once the newest block is past it, only confirmations are missing.
  const first = tip.timestamp > target ? blockNumber : tip.number
  chains.expectBlocks(network, first + depth + 1n)
  return timestamp
}
