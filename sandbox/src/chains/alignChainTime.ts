import type { Hex } from 'viem'
import type { Chains } from './types.js'

type SetTime = { Method: 'evm_setTime'; Parameters: [Hex]; ReturnType: number }

/**
 * Sets the clock of all chains to the service's time, so that on-chain deadlines expire together with the service's. A
 * chain that does not respond, or that lost the setting in a restart, is set by the next call.
 */
export async function alignChainTime(chains: Chains, now: Date): Promise<void> {
  // By default the chains follow the system clock.
  if (now.getTime() - Date.now() < 1_000) return
  const seconds = Math.floor(now.getTime() / 1_000)
  await Promise.allSettled(
    chains.list.map(({ client }) =>
      client.request<SetTime>({ method: 'evm_setTime', params: [`0x${seconds.toString(16)}`] }),
    ),
  )
}
