// @module-tag nightly
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevWallet } from '../../examples/playground/server/createDevWallet.js'
import { findLocalChains } from '../../examples/playground/server/findLocalChains.js'
import { readSettings } from '../../examples/playground/server/readSettings.js'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { addAuthenticator, payWithNewKey } from '../e2e/passkeyDevice.js'
import { chooseProvider, launchBrowser } from '../e2e/support.js'
import { freePorts } from '../support/freePorts.js'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { sendReviewed } from '../support/sendReviewed.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { cardHosts, type Host, headlessHost, swapHost } from './hosts.js'
import { initHosts } from './initHosts.js'
import {
  buildProject,
  createProject,
  type RunningProject,
  runInit,
  startProject,
  testProject,
  warningsIn,
} from './projects.js'
import { createStackTable, weighPage } from './stackTable.js'

/** To look at. Not committed. */
const pictures = 'docs/screens/hosts'
const widths = [390, 1280] as const

let folder: string
let tarball: string
let browser: Browser
let sandbox: RunningSandbox
const addToTable = createStackTable(`${pictures}/measured.md`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  mkdirSync(pictures, { recursive: true })
  tarball = await packLibrary(folder)
  sandbox = await startSandbox()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([...cardHosts, ...initHosts])('a card deposit completes in the project of $name', async (host) => {
  const { page, logged, spent, bytes, done } = await openHost(host)
  const opened = Date.now()
  await page.getByLabel('You pay').fill('50')
  await page.getByRole('textbox', { name: 'To' }).fill(freshAddress())
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
  const loaded = await bytes()
  await photograph(page, host, 'form')
  await chooseProvider(page, 'Northpay')
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await payByCard(page.frameLocator('iframe'))
  await page.locator('[data-screen="done"]').waitFor()
  addToTable({ name: host.name, ...spent, deposit: Date.now() - opened, bytes: loaded })
  await photograph(page, host, 'done')
  // The sample of the guide logs the payment when it has arrived.
  expect(logged).toEqual([expect.stringMatching(/^arrived \S+$/)])
  await done()
})

test.each(initHosts)('in the project of $name, init adds nothing twice, and its test passes', async (host) => {
  await create(host)
  expect(await runInit(join(folder, host.name))).toContain('Nothing to write')
  if (host.testPackages) await testProject(folder, host)
})

test('a card deposit completes on a page of its own, on the core of the guide', async () => {
  const { page, logged, spent, bytes, done } = await openHost(headlessHost)
  const opened = Date.now()
  await page.getByLabel('To').fill(freshAddress())
  const loaded = await bytes()
  await page.getByRole('button', { name: 'Pay $50 by card' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the payment page' }).click()
  await payByCard(await opening)
  await page.getByText('done', { exact: true }).waitFor()
  addToTable({ name: headlessHost.name, ...spent, deposit: Date.now() - opened, bytes: loaded })
  expect(logged).toContainEqual(expect.stringMatching(/^arrived \S+$/))
  await done()
})

test('in a project of Vite somebody without a wallet pays with a passkey', async () => {
  const host = cardHosts.find(({ name }) => name === 'vite-react-19') as Host
  const { page, logged, done } = await openHost(host)
  const device = await addAuthenticator(page)
  // WebAuthn needs a domain.
  await page.goto(page.url().replace('127.0.0.1', 'localhost'))
  await page.getByRole('textbox', { name: 'To' }).fill(freshAddress())
  await page.getByRole('button', { name: 'Use this address' }).click()
  await payWithNewKey({ page })
  await page.locator('[data-screen="done"]').waitFor()
  const { credentials } = await device.devtools.send('WebAuthn.getCredentials', device)
  expect(credentials).toHaveLength(1)
  expect(logged).toContainEqual(expect.stringMatching(/^arrived \S+$/))
  await done()
})

test('a swap from a wallet in RainbowKit completes beside wagmi 3', async () => {
  const { page, logged, done } = await openHost(swapHost)
  await page.locator('html[data-wagmi^="3."]').waitFor()
  await page.getByRole('radio', { name: 'Wallet' }).click()
  await page.getByRole('button', { name: 'Connect a wallet' }).first().click()
  const kit = page.locator('[data-rk][role="dialog"]')
  await kit.getByRole('button', { name: /Dev wallet/ }).click()
  await approve(page)
  await kit.waitFor({ state: 'detached' })
  // The first of two buttons with this token is what is paid.
  await page.getByRole('button', { name: 'USDC' }).first().click()
  await page.getByRole('combobox').fill('LINK')
  await page.getByRole('option', { name: /LINK.*Arbitrum/ }).click()
  await page.getByRole('button', { name: 'Use my wallet' }).click()
  // Below the amount from which the owner has to be verified.
  await page.getByLabel(/You pay from/).fill('2')
  await page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
  await photograph(page, swapHost, 'form')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await sendReviewed(page, 'dialog.dev-wallet')
  await approve(page)
  await page.locator('[data-screen="done"]').waitFor()
  await page.getByText('2 LINK').waitFor()
  await page.getByText('USDC').first().waitFor()
  await photograph(page, swapHost, 'done')
  expect(logged).toEqual([])
  await done()
})

/** Announces the Dev wallet of the playground to a page, as a browser extension would, and answers for its server. */
async function installDevWallet(page: Page): Promise<void> {
  const settings = { ...readSettings({}), serviceUrl: sandbox.url }
  const wallet = createDevWallet({ findChains: () => findLocalChains(settings) })
  await page.addInitScript({ path: 'dist/playground/script-tag/dev-wallet.js' })
  await page.route('**/dev-wallet', async (route) => {
    await route.fulfill({ json: await wallet(route.request().postDataJSON()) })
  })
}

async function approve(page: Page): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const created = new Map<Host, Promise<void>>()

/** Creates the project, once. */
function create(host: Host): Promise<void> {
  const creation = created.get(host) ?? createProject(folder, host, tarball)
  created.set(host, creation)
  return creation
}

/** Creates and builds the project, starts its server and opens its page. */
async function openHost(host: Host) {
  const began = Date.now()
  await create(host)
  const installed = Date.now()
  const built = await buildProject(folder, host)
  const spent = { install: installed - began, build: Date.now() - installed }
  expect(warningsIn(built, host)).toEqual([])
  const { playground: port } = await freePorts()
  const project: RunningProject = await startProject(folder, host, port, sandbox.url)
  const html = await (await fetch(`${project.url}${host.page}`)).text()
  expect(html.includes('data-dw')).toBe(host.rendersOnServer ?? false)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(240_000)
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('pageerror', (error) => logged.push(error.message))
  const bytes = weighPage(page)
  await installDevWallet(page)
  await page.goto(`${project.url}${host.page}`)
  const done = async () => {
    await context.close()
    await project.stop()
  }
  return { page, logged, spent, bytes, done }
}

async function photograph(page: Page, host: Host, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${pictures}/${host.name}-${name}-${width}.png`, fullPage: true })
  }
}
