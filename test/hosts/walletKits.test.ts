// @module-tag nightly
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { launchBrowser } from '../e2e/support.js'
import { announceWallet } from '../faults/support/announceWallet.js'
import { freePorts } from '../support/freePorts.js'
import { freshAddress } from '../support/freshAddress.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { buildProject, createProject, type RunningProject, startProject } from './projects.js'
import { kitHosts } from './walletKits.js'

let folder: string
let tarball: string
let browser: Browser
let sandbox: RunningSandbox

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-kits-'))
  tarball = await packLibrary(folder)
  sandbox = await startSandbox()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each(kitHosts)('a wallet connects in a page with $name', async (host) => {
  await createProject(folder, host, tarball)
  const built = await buildProject(folder, host)
  const warnings = built.split('\n').filter((line) => /warn|deposit-widget/i.test(line))
  expect(warnings.filter((line) => !host.ownWarnings?.test(line))).toEqual([])
  const { playground: port } = await freePorts()
  const project: RunningProject = await startProject(folder, host, port, sandbox.url)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const account = freshAddress()
  await announceWallet(context, {
    eth_accounts: { returns: [account] },
    eth_requestAccounts: { returns: [account] },
    wallet_requestPermissions: { throws: { code: 4200 } },
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(project.url)
  await connectWallet(page, host.dialog)
  await page.getByText(`You pay from ${account.slice(0, 8)}`).waitFor()
  expect(errors).toEqual([])
  await context.close()
  await project.stop()
  rmSync(join(folder, host.name), { recursive: true })
})

async function connectWallet(page: Page, dialog: string | undefined): Promise<void> {
  await page.getByRole('radio', { name: 'Wallet' }).click()
  if (dialog === undefined) return page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: 'Connect a wallet' }).click()
  await page.locator(dialog).getByText('Test wallet').click()
}
