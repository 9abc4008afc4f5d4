// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chooseSigner, type Device, openDevice, payWithNewKey } from './passkeyDevice.js'
import { recoveryStage, shownPayment } from './recoverySupport.js'
import { answerUntilClosed, axeViolations, openPage, surfaces } from './support.js'

const stage = recoveryStage()
const [surface] = surfaces

/** Makes a key up to the message that it signs. */
async function openMessage({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByText(/nobody can take that money back/).waitFor()
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.getByRole('heading', { name: 'Sign with your key' }).waitFor()
}

const sign = (page: Page) => page.getByRole('button', { name: 'Sign with your key' }).click()
const waysOf = (page: Page) => page.getByRole('radio').allTextContents()
const close = ({ page }: Pick<Device, 'page'>) => page.context().close()

/** Runs in the page: a prompt that nobody answers ends after a moment instead of two minutes. */
function shortenPrompts(): void {
  for (const name of ['create', 'get'] as const) {
    const ask = navigator.credentials[name].bind(navigator.credentials) as (options: unknown) => Promise<null>
    navigator.credentials[name] = (options: { publicKey?: object } = {}) =>
      ask({ ...options, publicKey: { ...options.publicKey, timeout: 300 } })
  }
}

test('a prompt that is cancelled makes nothing, signs nothing, and can be answered later', async () => {
  const device = await openDevice(stage, surface)
  const { page, devtools, authenticatorId } = device
  const setVerified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  await chooseSigner(device)
  await setVerified(false)
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByText('Nothing was created, and nothing has been charged.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await setVerified(true)
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.getByRole('heading', { name: 'Sign with your key' }).waitFor()
  await setVerified(false)
  await sign(page)
  await page.getByText(/this device doesn’t have the key/).waitFor()
  expect((await shownPayment(stage.api, page)).status).toBe('UNCONFIRMED')
  await setVerified(true)
  await sign(page)
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  await close(device)
})

test('a prompt that nobody answers in time says so, and can be asked again', async () => {
  const device = await openDevice(stage, surface, { prepare: (page) => page.addInitScript(shortenPrompts) })
  const { page, devtools, authenticatorId } = device
  const answers = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await chooseSigner(device)
  await answers(false)
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByText('Nothing was created, and nothing has been charged.').waitFor()
  await answers(true)
  await page.getByRole('button', { name: 'Choose another way' }).click()
  await openMessage(device)
  await answers(false)
  await sign(page)
  await page.getByText(/this device doesn’t have the key/).waitFor()
  await answers(true)
  await sign(page)
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  await close(device)
})

test('a key that is lost before paying signs nothing, and another payment can be started', async () => {
  const device = await openDevice(stage, surface)
  const { page, devtools, authenticatorId } = device
  await chooseSigner(device)
  await openMessage(device)
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await sign(page)
  await page.getByText(/this device doesn’t have the key/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await shownPayment(stage.api, page)).status).toBe('UNCONFIRMED')
  await page.getByRole('button', { name: 'Not now' }).click()
  // With a new key, as the old one is gone.
  await chooseSigner(device)
  await close(device)
})

test('a device that cannot make keys says so, and the other ways stay', async () => {
  const device = await openDevice(stage, surface, { prepare: (page) => page.addInitScript(shortenPrompts) })
  const { page, devtools, authenticatorId } = device
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await chooseSigner(device)
  // No Face ID or fingerprint is promised, but a security key or a phone may be at hand.
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('Nothing was created, and nothing has been charged.').waitFor()
  await page.getByRole('button', { name: 'Choose another way' }).click()
  await page.getByRole('radio', { name: /^Pay \$.* instead/ }).click()
  await page.getByRole('button', { name: /^Pay \$.* instead/ }).waitFor()
  await close(device)
})

test('a browser without passkeys offers the option off, with the reason', async () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'PublicKeyCredential', { value: undefined })
    })
  const device = await openDevice(stage, surface, { prepare })
  await chooseSigner(device)
  const option = device.page.getByRole('radio', { name: /This browser or device can’t use keys/, disabled: true })
  await option.waitFor()
  expect(await axeViolations(device.page)).toEqual([])
  await close(device)
})

test('at an address that is no domain no key is made, and the screen says why', async () => {
  const watched = await openPage(stage.browser, surface)
  await watched.page.goto(`${stage.product.url}/?paymentMethod=card&wallet=none&destination=${otherAddress}`)
  await chooseSigner(watched)
  await watched.page.getByRole('button', { name: /^Create a/ }).click()
  await watched.page.getByRole('button', { name: /^Create a/ }).click()
  await watched.page.getByText('Keys don’t work at this address of the page.').waitFor()
  await close(watched)
})

const otherAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('an insecure page offers the option off, with the reason', async () => {
  const watched = await openPage(stage.browser, surface)
  const { page } = watched
  await answerUntilClosed(page.context(), 'http://shop.example/**', async (route) => {
    const url = route.request().url().replace('http://shop.example', stage.product.url)
    const { origin, referer, ...headers } = route.request().headers()
    await route.fulfill({ response: await route.fetch({ url, headers }) })
  })
  await page.goto(`http://shop.example/?paymentMethod=card&wallet=none&destination=${otherAddress}`)
  await chooseSigner(watched)
  await page.getByRole('radio', { name: /This page isn’t secure/, disabled: true }).waitFor()
  await close(watched)
})

test.each([
  ['without the permission', '', /The page around this one doesn’t allow keys/, true],
  ['with it', 'publickey-credentials-get; publickey-credentials-create', /^Create a/, false],
] as const)('a frame of another site %s', async (_, allow, name, disabled) => {
  const watched = await openPage(stage.browser, surface)
  const { page } = watched
  const inner = stage.product.url.replace('127.0.0.1', 'localhost')
  await answerUntilClosed(page.context(), `${inner}/?*`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _frame, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const src = `${inner}/?paymentMethod=card&wallet=none&destination=${otherAddress}`
  // Of the same site, so that cookies are sent, and of another origin.
  const outer = 'http://localhost:4999/outer'
  await page.context().route(outer, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${src}" allow="${allow}" width="390" height="800"></iframe>`,
    }),
  )
  await page.goto(outer)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('You pay').fill('500')
  await frame.getByRole('button', { name: 'Compare providers' }).click()
  await frame
    .getByRole('radio', { name: /^Northpay/ })
    .first()
    .click()
  await frame.getByRole('button', { name: 'Continue with Northpay' }).click()
  await frame.getByRole('radio', { name, disabled }).waitFor()
  await close(watched)
})

test('a service that does not announce passkeys is not offered one', async () => {
  const prepare = (page: Page) =>
    answerUntilClosed(page.context(), '**/chains', async (route) => {
      const response = await route.fetch()
      const chains = Object.entries((await response.json()) as Record<string, object>)
      const without = chains.map(([name, chain]) => [name, { ...chain, passkey_factory: undefined }])
      await route.fulfill({ response, json: Object.fromEntries(without) })
    })
  const device = await openDevice(stage, surface, { prepare })
  await chooseSigner(device)
  expect((await waysOf(device.page)).filter((way) => /passkey|key|Face|Touch/i.test(way))).toEqual([])
  await close(device)
})

test('the code of passkeys loads when a key can be offered, not before', async () => {
  const loaded: string[] = []
  const prepare = async (page: Page) => {
    page.on('response', async (response) => {
      if (!/\.js(?:\?|$)/.test(response.url())) return
      const text = await response.text().catch(() => '')
      if (text.includes('publickey-credentials-create')) loaded.push(response.url())
    })
  }
  const device = await openDevice(stage, surface, { prepare })
  await device.page.getByLabel('You pay').fill('500')
  await device.page.getByRole('button', { name: 'Compare providers' }).waitFor()
  await device.page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await payWithNewKey(device)
  expect(loaded).toHaveLength(1)
  await close(device)
})
