import { open, rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hex, PublicClient } from 'viem'
import { killPoint } from '../control/killPoint.js'

type DumpCall = { Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }

const unpack = promisify(gunzip)

/**
 * Saves the whole chain. The file is replaced in one move, so that whatever is killed meanwhile, a start finds either the
 * state from before or the one from after. Nothing may be mined until this resolves.
 */
export async function saveState(client: PublicClient, file: string): Promise<void> {
  const packed = await client.request<DumpCall>({ method: 'anvil_dumpState', params: [] })
  const state = await unpack(Buffer.from(packed.slice(2), 'hex'))
  const draft = await open(`${file}.new`, 'w')
  try {
    await draft.writeFile(state)
    await draft.sync()
  } finally {
    await draft.close()
  }
  killPoint('save:before')
  await rename(`${file}.new`, file)
  killPoint('save:after')
}
