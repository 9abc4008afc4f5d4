import { open, rename } from 'node:fs/promises'
import type { PublicClient } from 'viem'
import { killPoint } from '../control/killPoint.js'
import { dumpState } from './dumpState.js'

/**
 * Saves the whole chain. The file is replaced in one move, so that whatever is killed meanwhile, a start finds either the
 * state from before or the one from after. Nothing may be mined until this resolves.
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
