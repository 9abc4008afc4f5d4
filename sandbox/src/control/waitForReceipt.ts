import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex, TransactionReceipt } from 'viem'
import type { Chain } from '../chains/types.js'

const timeoutMs = 20_000
const pollMs = 100

/** Waits until a transaction is mined. Rejects after 20 s, far longer than any local chain's block time. */
export async function waitForReceipt({ client, network }: Chain, hash: Hex): Promise<TransactionReceipt> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt) return receipt
    if (Date.now() > deadline) throw new Error(`The ${network} chain did not mine ${hash} within ${timeoutMs} ms.`)
    await sleep(pollMs)
  }
}
