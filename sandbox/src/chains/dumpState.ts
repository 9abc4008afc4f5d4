import type { Hex, PublicClient } from 'viem'

type DumpCall = { Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }

/** Dumps the full chain state as gzipped JSON, about a tenth of the uncompressed size. */
export async function dumpState(client: PublicClient): Promise<Buffer> {
  const packed = await client.request<DumpCall>({ method: 'anvil_dumpState', params: [] })
  return Buffer.from(packed.slice(2), 'hex')
}
