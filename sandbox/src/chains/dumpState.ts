import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hex, PublicClient } from 'viem'

type DumpCall = { Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }

const unpack = promisify(gunzip)

/** The whole chain as JSON, as anvil loads it. */
export async function dumpState(client: PublicClient): Promise<Buffer> {
  const packed = await client.request<DumpCall>({ method: 'anvil_dumpState', params: [] })
  return unpack(Buffer.from(packed.slice(2), 'hex'))
}
