// @module-tag nightly
import { expect, test } from 'vitest'
import { payByCard } from '../support/payByCard.js'
import { chooseOwner, openLaptop, signOnPhone } from './handoverSupport.js'
import { recoveryStage, screenOf, shownPayment } from './recoverySupport.js'
import { axeViolations } from './support.js'

const stage = recoveryStage()

test('500 USD by card arrive, signed by the wallet of a phone that scanned one code', async () => {
  const laptop = await openLaptop(stage)
  const { page } = laptop
  const { phone, owner } = await chooseOwner(stage, laptop)
  await screenOf(page, 'confirm')
  expect(await page.locator('.dw-address').allTextContents()).toContain(owner)
  await page.getByRole('button', { name: 'Sign on another device' }).click()
  // The phone is asked without another code.
  await phone.page.getByRole('button', { name: 'Sign in your wallet' }).waitFor()
  expect(await axeViolations(phone.page)).toEqual([])
  const shown = (await phone.page.locator('.dw-address').allTextContents()).map((text) => text.toLowerCase())
  expect(shown).toEqual(expect.arrayContaining([owner.toLowerCase(), laptop.to.toLowerCase()]))
  await signOnPhone(phone.page)
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  await payByCard(page.frameLocator('iframe'))
  await screenOf(page, 'done')
  const payment = await shownPayment(stage.api, page)
  expect(payment.owner_address.toLowerCase()).toBe(owner.toLowerCase())
  expect(Number(await stage.balanceOf(payment.quoted.output_amount.asset, laptop.to))).toBeGreaterThan(480)
  expect([...laptop.errors, ...phone.errors]).toEqual([])
  await phone.page.context().close()
  await page.context().close()
})
