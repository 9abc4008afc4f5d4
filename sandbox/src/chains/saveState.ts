import { open, rename } from 'node:fs/promises'
import type { PublicClient } from 'viem'
import { killPoint } from '../control/killPoint.js'
import { dumpState } from './dumpState.js'

/**
 * Saves the full chain state. The file is replaced atomically, so that after a crash a start finds either the previous
 * state or the new one. No block may be mined until this resolves.
 */
export async function saveState(client: PublicClient, file: string): Promise<void> {
  const state = await dumpState(client)
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
