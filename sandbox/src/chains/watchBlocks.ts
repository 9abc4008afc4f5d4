import { setTimeout as sleep } from 'node:timers/promises'
import { type PublicClient, zeroHash } from 'viem'
import type { Log } from '../boot/Runtime.js'
import type { ChainHead } from './ChainHead.js'
import { readBlock } from './readBlock.js'
import type { BlockRef, WatchOptions } from './types.js'

const retryAfterMs = 500
/** How many delivered blocks are remembered, which limits how deep a reorg can be traced. */
const maxRemembered = 128

/** Block 0 has no transfers. */
const firstBlock = 1n

type WatchedChain = { network: string; client: PublicClient; head: ChainHead; log: Log }

/** Delivers every saved block in order, starting after the blocks in `after`, until `signal` aborts. */
export async function watchBlocks(
  chain: WatchedChain,
  { after, signal, onBlock, onReorg }: WatchOptions,
): Promise<void> {
  let delivered: BlockRef[] = [...after]

  const deliverNext = async () => {
    const number = delivered[0] ? delivered[0].number + 1n : firstBlock
    const saved = chain.head.saved()
    if (delivered[0] && saved.number < delivered[0].number) return rewind()
    if (delivered[0]?.number === saved.number && delivered[0].hash !== saved.hash) return rewind()
    if (saved.number < number) return false
    const block = await readBlock(chain.client, chain.network, number)
    if (delivered[0] && block.parentHash !== delivered[0].hash) return rewind()
    await onBlock(block)
    delivered = [{ number, hash: block.hash }, ...delivered.slice(0, maxRemembered - 1)]
    return true
  }

  const rewind = async () => {
    const common = await firstOnChain(chain.client, delivered)
    if (common === 0 && delivered[0]) return false
    const remaining = delivered.slice(common)
    chain.log('chain was reorganised', { network: chain.network, above: `${remaining[0]?.number ?? firstBlock - 1n}` })
    await onReorg({ network: chain.network, number: remaining[0]?.number ?? firstBlock - 1n })
    delivered = remaining
    return true
  }

  // Subscribe before checking, so that no change is missed, and only once per change.
  let changed = chain.head.changed(signal)
  while (!signal.aborted) {
    try {
      if (await deliverNext()) continue
      await changed
      changed = chain.head.changed(signal)
    } catch (error) {
      if (signal.aborted) return
      chain.log('block not delivered', { network: chain.network, error: `${error}` })
      await sleep(retryAfterMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Index of the newest block that is still on the chain; the array's length when none is. */
async function firstOnChain(client: PublicClient, blocks: readonly BlockRef[]): Promise<number> {
  for (const [index, { number, hash }] of blocks.entries()) {
    const tip = await client.getBlockNumber({ cacheTime: 0 })
    const onChain = number > tip ? zeroHash : (await client.getBlock({ blockNumber: number })).hash
    if (onChain === hash) return index
  }
  return blocks.length
}
