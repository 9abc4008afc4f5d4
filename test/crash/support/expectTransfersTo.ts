import { type Address, createPublicClient, http, parseAbiItem } from 'viem'
import { expect } from 'vitest'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** Expects the total number of transfers of a token to an address. */
export async function expectTransfersTo(rpcUrl: string, token: string, to: string, times: number): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const address = token.slice(token.indexOf(':') + 1) as Address
  const logs = await client.getLogs({ address, event: transferEvent, args: { to: to as Address }, fromBlock: 0n })
  expect(logs).toHaveLength(times)
}
