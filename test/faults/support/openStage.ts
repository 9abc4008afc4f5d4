import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { Browser } from 'playwright'
import { createDevWallet, type DevWallet } from '../../../examples/playground/server/createDevWallet.js'
import { createPages, type Pages } from '../../../examples/playground/server/createPages.js'
import { createSessions, type Sessions } from '../../../examples/playground/server/createSessions.js'
import { findLocalChains } from '../../../examples/playground/server/findLocalChains.js'
import { readSettings, type Settings } from '../../../examples/playground/server/readSettings.js'
import { launchBrowser } from '../../e2e/support.js'
import { type RunningSandbox, startSandbox } from '../../support/startSandbox.js'

/** What the hosts of all rows share. Each row gets its own server and proxy. */
export type HostParts = { settings: Settings; sessions: Sessions; pages: Pages; devWallet: DevWallet }

/** One service, one browser and one built playground for all rows. */
export type Stage = {
  sandbox: RunningSandbox
  browser: Browser
  host: HostParts
  /** Measurements of the rows, printed at the end. */
  notes: string[]
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const [sandbox, browser] = await Promise.all([startSandbox({ blockMs: 500 }), launchBrowser()])
  const settings = readSettings({ SANDBOX_PORT: new URL(sandbox.url).port, PLAYGROUND_MODE: 'built' })
  const host = {
    settings,
    sessions: createSessions(randomBytes(32)),
    pages: await createPages(settings, createServer()),
    // Shared, because it sends from one account and has to serialize the transfers.
    devWallet: createDevWallet({ findChains: () => findLocalChains(settings) }),
  }
  return {
    sandbox,
    browser,
    host,
    notes: [],
    close: async () => {
      await browser.close()
      await sandbox.stop()
    },
  }
}
