// @module-tag nightly
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { chooseSigner } from './passkeyDevice.js'
import { recoveryStage, shownPayment } from './recoverySupport.js'
import { type KeysServer, serveKeys } from './serveKeys.js'
import { openPage, surfaces } from './support.js'

const stage = recoveryStage()
const site = () => stage.product.url.replace('127.0.0.1', 'localhost')
let keys: KeysServer
let strangers: KeysServer

beforeAll(async () => {
  const networks = { 31337: { name: 'Arbitrum', currency: 'ETH' }, 31338: { name: 'Base', currency: 'ETH' } }
  keys = await serveKeys([site()], networks)
  strangers = await serveKeys(['https://another.example'])
})
afterAll(() => Promise.all([keys.stop(), strangers.stop()]))

/** A passkey as Chromium's developer tools hand it over. */
type Credential = Parameters<Awaited<ReturnType<typeof devtoolsOf>>['send']>[1]

const devtoolsOf = (page: Page) => page.context().newCDPSession(page)

/** A site whose keys live elsewhere, by the attribute of the script tag, in a browser without a wallet. */
async function openSite(window: string, prepare?: (page: Page) => Promise<unknown>) {
  const watched = await openPage(stage.browser, surfaces[2])
  const { page } = watched
  const to = freshAddress()
  await page.goto(`${site()}/script-tag`)
  await page.getByLabel('You pay').waitFor()
  await prepare?.(page)
  const attributes = `payment-methods="card" destination-address="${to}" passkey-window="${window}"`
  const body = `<!doctype html><script src="/deposit-widget.standalone.js"></script>
    <deposit-widget api-url="/api/deposits" ${attributes}></deposit-widget>`
  await page.route('**/site', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route('**/deposit-widget.standalone.js', (route) =>
    route.fulfill({ path: `${import.meta.dirname}/../../dist/deposit-widget.standalone.js` }),
  )
  await page.goto(`${site()}/site`)
  await chooseSigner(watched)
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByText(/nobody can take that money back/).waitFor()
  return { ...watched, to }
}

/** Presses a button that opens the window with the keys, whose device has the given passkeys. */
async function openKeys(page: Page, name: RegExp, passkeys: Credential[] = []) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  const devtools = await devtoolsOf(popup)
  await devtools.send('WebAuthn.enable')
  const person = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const synced = { defaultBackupEligibility: true, defaultBackupState: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', ...person, ...synced },
  })
  for (const credential of passkeys)
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential } as never)
  const made: Credential[] = []
  devtools.on('WebAuthn.credentialAdded', ({ credential }) => void made.push(credential as never))
  return { popup, made }
}

test('a key on an origin of its own is made there, shows there what it signs, and verifies the payment', async () => {
  const { page, to, errors } = await openSite(keys.url)
  await page.getByText(/for keys\.localhost only/).waitFor()
  const first = await openKeys(page, /^Create a/)
  await first.popup.getByText(`${site()} asks for a key`).waitFor()
  const closed = first.popup.waitForEvent('close')
  await first.popup.getByRole('button', { name: 'Create a passkey' }).click()
  await closed
  expect(first.made).toHaveLength(1)
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.getByRole('heading', { name: 'Sign with your key' }).waitFor()

  const second = await openKeys(page, /^Sign with your key/, first.made)
  const shown = await second.popup.locator('dl').textContent()
  expect(shown).toContain(site())
  expect(shown).toContain(to)
  expect(shown).toMatch(/Moves money\s*no/)
  const signed = second.popup.waitForEvent('close')
  await second.popup.getByRole('button', { name: 'Sign' }).click()
  await signed
  await page.locator('[data-screen="checkout"]').waitFor()
  const { owner_address } = await shownPayment(stage.api, page)
  expect(owner_address).not.toBe(to)
  expect(errors).toEqual([])
  await page.context().close()
})

test('keys that do not know the site sign nothing, and closing their window says so', async () => {
  const { page } = await openSite(strangers.url)
  const { popup, made } = await openKeys(page, /^Create a/)
  await popup.getByText('Nothing is asked for.').waitFor()
  expect(await popup.getByRole('button').count()).toBe(0)
  await popup.close()
  await page.getByText('Nothing was created, and nothing has been charged.').waitFor()
  expect(made).toEqual([])
  await page.context().close()
})

test('a window that the browser blocks is explained, and the other ways stay', async () => {
  const block = (page: Page) => page.addInitScript(() => void Object.assign(window, { open: () => null }))
  const { page } = await openSite(keys.url, block)
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByText('Your browser blocked the window with your keys').waitFor()
  await page.getByRole('button', { name: 'Choose another way' }).click()
  await page.getByRole('radio', { name: /instead/ }).waitFor()
  await page.context().close()
})
