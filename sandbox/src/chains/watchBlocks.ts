import { setTimeout as sleep } from 'node:timers/promises'
import { type PublicClient, zeroHash } from 'viem'
import type { Log } from '../boot/Runtime.js'
import type { HeadView } from './ChainHead.js'
import { readBlock } from './readBlock.js'
import type { BlockRef, WatchOptions } from './types.js'

const retryAfterMs = 500
/** How many delivered blocks are remembered, which limits how deep a reorg can be traced. */
const maxRemembered = 128

/** Block 0 has no transfers. */
const firstBlock = 1n

type WatchedChain = { network: string; client: PublicClient; head: HeadView; log: Log }

/** Delivers every saved block in order, starting after the blocks in `after`, until `signal` aborts. */
export async function watchBlocks(
  chain: WatchedChain,
  { after, signal, onBlock, onReorg }: WatchOptions,
): Promise<void> {
  let delivered: BlockRef[] | undefined

  const deliverNext = async () => {
    delivered ??= [...(await after())]
    const number = delivered[0] ? delivered[0].number + 1n : firstBlock
    const saved = chain.head.saved()
    if (delivered[0] && saved.number < delivered[0].number) return rewind(delivered)
    if (delivered[0]?.number === saved.number && delivered[0].hash !== saved.hash) return rewind(delivered)
    if (saved.number < number) return false
    const block = await readBlock(chain.client, chain.network, number)
    if (delivered[0] && block.parentHash !== delivered[0].hash) return rewind(delivered)
    const isNext = await onBlock(block)
    delivered = isNext ? [{ number, hash: block.hash }, ...delivered.slice(0, maxRemembered - 1)] : undefined
    return true
  }

  const rewind = async (before: readonly BlockRef[]) => {
    const common = await firstOnChain(chain.client, before)
    if (common === 0 && before[0]) return false
    const remaining = before.slice(common)
    const number = remaining[0]?.number ?? firstBlock - 1n
    const isNews = await onReorg({ network: chain.network, number, newest: before[0] })
    if (isNews) chain.log('chain was reorganised', { network: chain.network, above: `${number}` })
    delivered = isNews ? remaining : undefined
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
