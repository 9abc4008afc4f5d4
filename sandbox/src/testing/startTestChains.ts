import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChains } from '../chains/startChains.js'
import type { LocalChains } from '../chains/types.js'
import { freeBasePort } from './freeBasePort.js'

/** Starts real local chains for one test file, freshly deployed. `stop` removes everything. */
export async function startTestChains(): Promise<{ chains: LocalChains; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'deposit-sandbox-'))
  const chains = await startChains({ data, basePort: await freeBasePort(), log: () => {} })
  return {
    chains,
    stop: async () => {
      await chains.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
