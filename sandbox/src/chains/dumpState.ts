import type { Hex, PublicClient } from 'viem'

type DumpCall = { Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }

/** The whole chain as anvil hands it out: JSON, packed by gzip to a tenth of its size. */
export async function dumpState(client: PublicClient): Promise<Buffer> {
  const packed = await client.request<DumpCall>({ method: 'anvil_dumpState', params: [] })
  return Buffer.from(packed.slice(2), 'hex')
}
