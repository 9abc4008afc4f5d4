// @module-tag nightly
import { expect, test } from 'vitest'
import { sandboxPasskeyFactory } from '../../src/exports/passkey.js'
import { freshAddress } from '../support/freshAddress.js'
import { type Device, openDevice, payWithNewKey } from './passkeyDevice.js'
import { findById, increase, recoveryStage, screenOf, shownPayment, withdrawnAmount } from './recoverySupport.js'
import { axeViolations, surfaces } from './support.js'

const stage = recoveryStage()

/** 500 USD for WETH that were paid and stopped, because the exchange had nothing to sell. */
async function stopPayment(surface: (typeof surfaces)[number]): Promise<Device> {
  const device = await openDevice(stage, surface, { output: stage.weth })
  const lack = (seconds: number) =>
    stage.api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds })
  await payWithNewKey(device, () => lack(300))
  await screenOf(device.page, 'problem')
  await lack(0)
  return device
}

test('500 USD by card arrive for somebody without a wallet', async () => {
  const device = await openDevice(stage, surfaces[0])
  const { page, errors } = device
  await payWithNewKey(device)
  await screenOf(page, 'done')
  const { owner_address, destination_address, quoted } = await shownPayment(stage.api, page)
  expect(destination_address).toBe(device.to)
  expect(owner_address).not.toBe(device.to)
  expect(Number(await stage.balanceOf(quoted.output_amount.asset, device.to))).toBeGreaterThan(480)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a stopped payment is tried again with the key', async () => {
  const { page, errors, to } = await stopPayment(surfaces[3])
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('button', { name: 'Sign to move it' }).click()
  await page.getByRole('button', { name: 'Sign without this check' }).click()
  await screenOf(page, 'done')
  expect(Number(await stage.balanceOf(stage.weth, to))).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a stopped payment is withdrawn on another device that has the key, and not on one without', async () => {
  const first = await stopPayment(surfaces[1])
  const { payment_id, owner_address } = await shownPayment(stage.api, first.page)
  const { credentials } = await first.devtools.send('WebAuthn.getCredentials', {
    authenticatorId: first.authenticatorId,
  })
  expect(credentials).toHaveLength(1)
  const cookies = await first.page.context().cookies()
  await first.page.context().close()

  const second = await openDevice(stage, surfaces[0])
  const { page, devtools, authenticatorId, errors } = second
  await page.context().addCookies(cookies)
  await page.reload()
  await findById(page, payment_id)
  await page.getByRole('button', { name: /^Take it back/ }).click()
  await page.getByRole('button', { name: 'Sign with a key you made' }).click()
  const recipient = freshAddress()
  const field = page.getByRole('textbox', { name: 'Address to send it to' })
  await field.fill(owner_address)
  await page.getByRole('button', { name: 'Enter an address', disabled: true }).waitFor()
  await field.fill(recipient)
  await page.getByRole('button', { name: 'Check what you sign' }).click()
  await screenOf(page, 'withdrawal-review')
  expect(await axeViolations(page)).toEqual([])
  const before = await stage.balanceOf(stage.usdc, recipient)
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  await page.getByRole('button', { name: 'Sign without this check' }).click()
  // The device has no key of this site yet.
  await page.getByText(/this device doesn’t have the key/).waitFor()
  for (const credential of credentials) await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  const received = await withdrawnAmount(page)
  expect(increase(before, await stage.balanceOf(stage.usdc, recipient))).toBe(received)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the service announces the factory that this package pins', async () => {
  const { body } = await stage.api.get('/chains')
  const factories = Object.values(body as Record<string, { passkey_factory?: string }>).map(
    ({ passkey_factory }) => passkey_factory,
  )
  expect(new Set(factories)).toEqual(new Set([sandboxPasskeyFactory]))
})
