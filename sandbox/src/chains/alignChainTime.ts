import type { Hex } from 'viem'
import type { Chains } from './types.js'

type SetTime = { Method: 'evm_setTime'; Parameters: [Hex]; ReturnType: number }

/**
 * Lets the next blocks of all chains bear the service's time, so that deadlines on chain pass when they pass here. A chain
 * that does not answer now, or forgets it in a restart, is told again by the next call.
 */
export async function alignChainTime(chains: Chains, now: Date): Promise<void> {
  // The chains follow the machine's clock by themselves.
  if (now.getTime() - Date.now() < 1_000) return
  const seconds = Math.floor(now.getTime() / 1_000)
  await Promise.allSettled(
    chains.list.map(({ client }) =>
      client.request<SetTime>({ method: 'evm_setTime', params: [`0x${seconds.toString(16)}`] }),
    ),
  )
}
