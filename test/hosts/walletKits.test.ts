// @module-tag nightly
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { launchBrowser } from '../e2e/support.js'
import { freePorts } from '../support/freePorts.js'
import { freshAddress } from '../support/freshAddress.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { buildProject, createProject, startProject, warningsIn } from './projects.js'
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

test.each(kitHosts)('the widget takes the wallet of $name', async (host) => {
  await createProject(folder, host, tarball)
  const built = await buildProject(folder, host)
  expect(warningsIn(built, host)).toEqual([])
  const { playground: port } = await freePorts()
  const project = await startProject(folder, host, port, sandbox.url)
  onTestFinished(project.stop)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  const account = freshAddress()
  await context.addInitScript(announceInPage, account)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(project.url)
  await page.getByRole('radio', { name: 'Wallet' }).click()
  if (host.dialog === undefined) await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  else {
    await page.getByRole('button', { name: 'Connect a wallet' }).click()
    const dialog = page.locator(host.dialog)
    if (host.needsService) await dialog.waitFor()
    else await dialog.getByText('Test wallet').click()
  }
  if (!host.needsService) await page.getByText(new RegExp(`You pay from ${account.slice(0, 8)}`, 'i')).waitFor()
  expect(errors).toEqual([])
  rmSync(join(folder, host.name), { recursive: true })
})

/** Announces a wallet that approves every connection. Serialized into the page, so it cannot use anything from this module. */
function announceInPage(account: string): void {
  let connected = false
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    if (method === 'eth_requestAccounts') connected = true
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return connected ? [account] : []
    throw Object.assign(new Error(`The test wallet does not support ${method}.`), { code: 4200 })
  }
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '2c1e6f7a-3f0b-4f8e-9a55-6a0d3c1b7e42', name: 'Test wallet', icon, rdns: 'test.wallet' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
