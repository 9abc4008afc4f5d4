import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import type { Stage } from './recoverySupport.js'
import { axeViolations, chooseProvider, openPage, type Surface, type WatchedPage } from './support.js'

/** Chromium's own authenticator, driven through its developer tools. */
export type Device = WatchedPage & { to: string; devtools: CDPSession; authenticatorId: string }

export type DeviceOptions = {
  /** Asset id of what is bought. */
  output?: string
  /** Runs before the page opens. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A browser without a wallet on a device that makes passkeys, which sync. WebAuthn needs a domain: `localhost`. */
export async function openDevice(
  stage: Stage,
  surface: Surface,
  { output = '', prepare }: DeviceOptions = {},
): Promise<Device> {
  const watched = await openPage(stage.browser, surface)
  const authenticator = await addAuthenticator(watched.page)
  const to = freshAddress()
  const url = stage.product.url.replace('127.0.0.1', 'localhost')
  await prepare?.(watched.page)
  await watched.page.goto(`${url}/?paymentMethod=card&wallet=none&destination=${to}&output=${output}`)
  return { ...watched, ...authenticator, to }
}

/** Gives the device of a page an authenticator that approves every request. */
export async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  })
  return { devtools, authenticatorId }
}

/** Asks for 500 USD by card, up to the question who signs. */
export async function chooseSigner({ page }: Pick<Device, 'page'>): Promise<void> {
  await page.getByLabel('You pay').fill('500')
  await chooseProvider(page, 'Northpay')
  await page.getByRole('heading', { name: 'One signature for $500' }).waitFor()
}

/** Pays 500 USD by card, with a new key as the owner. */
export async function payWithNewKey(
  device: Pick<Device, 'page'>,
  beforePaying?: () => Promise<unknown>,
): Promise<void> {
  const { page } = device
  await chooseSigner(device)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByText(/nobody can take that money back/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.getByRole('heading', { name: 'Sign with your key' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign with your key' }).click()
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  await beforePaying?.()
  await payByCard(page.frameLocator('iframe'))
}
