// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { chooseOwner, codeOf, type Laptop, linkOn, openLaptop, openPhone, signOnPhone } from './handoverSupport.js'
import {
  approve,
  connectDevWallet,
  failExchange,
  increase,
  recoveryStage,
  screenOf,
  shownPayment,
  withdrawnAmount,
} from './recoverySupport.js'
import { axeViolations, type WatchedPage } from './support.js'

const stage = recoveryStage()

type Stopped = { laptop: Laptop; phone: WatchedPage; owner: string }

/** 500 USD for WETH that the wallet of a phone owns, and that stopped because the exchange had nothing to sell. */
async function stopPayment(): Promise<Stopped> {
  const laptop = await openLaptop(stage, `&output=${stage.weth}`)
  const { page } = laptop
  const { phone, owner } = await chooseOwner(stage, laptop)
  await page.getByRole('button', { name: 'Sign on another device' }).click()
  await signOnPhone(phone.page)
  const card = page.frameLocator('iframe')
  await card.getByLabel('Card number').waitFor()
  await failExchange(stage, page, () => payByCard(card))
  return { laptop, phone, owner }
}

/** Goes to the review of a withdrawal to an address of the person's own. */
async function reviewTo(page: Page, recipient: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address to send it to' }).fill(recipient)
  await page.getByRole('button', { name: 'Check what you sign' }).click()
  await screenOf(page, 'withdrawal-review')
  await page.getByRole('button', { name: /Details$/ }).click()
}

/** Says on the phone that the address is the person's own. */
async function tickRecipient(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I gave this address myself' }).click()
}

/** What a screen says is signed. */
async function signedOn(page: Page) {
  const rows = await page.locator('.dw-key-value > div').allTextContents()
  const find = (term: RegExp) => rows.find((row) => term.test(row))?.replace(term, '')
  const recipient = await page.locator('.dw-address').last().textContent()
  return { sent: find(/^(Amount|Send)/), fee: find(/^Fee/), received: find(/^You receive/), recipient }
}

test('a stopped payment is taken back with the wallet of a phone', async () => {
  const { laptop, phone, owner } = await stopPayment()
  const { page } = laptop
  await page.getByRole('button', { name: /Take it back/ }).click()
  const recipient = freshAddress()
  await reviewTo(page, recipient)
  const reviewed = await signedOn(page)
  expect(reviewed).toEqual({
    sent: expect.stringMatching(/ USDC .*on Arbitrum$/),
    fee: expect.stringMatching(/ USDC /),
    received: expect.stringMatching(/ USDC /),
    recipient,
  })

  // The phone of the deposit still waits, and is asked without another code.
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  await page.getByText('Link opened. Continue on your phone.').waitFor()
  await tickRecipient(phone.page)
  await phone.page.getByRole('button', { name: 'Sign in your wallet', disabled: false }).waitFor()
  expect(await signedOn(phone.page)).toEqual(reviewed)
  await phone.page.getByRole('button', { name: 'Don’t sign' }).click()
  await page.getByText('Nothing was signed. Everything here is as you left it.').waitFor()
  await phone.page.close()

  // Another visit forgets the link, and shows another.
  await page.reload()
  await screenOf(page, 'withdrawal-review')
  await page.getByRole('button', { name: 'Sign on your phone' }).click()
  const link = await linkOn(page)
  expect(await axeViolations(page)).toEqual([])
  const again = await openPhone(stage, link, phone.page.context())
  await screenOf(again.page, 'handover-task')
  expect(await codeOf(again.page)).toBe(await codeOf(page))
  await connectDevWallet(again.page)
  await tickRecipient(again.page)
  const sign = again.page.getByRole('button', { name: 'Sign in your wallet', disabled: false })
  await sign.waitFor()
  expect(await signedOn(again.page)).toEqual(reviewed)
  expect(await axeViolations(again.page)).toEqual([])
  expect(await again.page.locator('dialog.dev-wallet').count()).toBe(0)
  const before = await stage.balanceOf(stage.usdc, recipient)
  await sign.click()
  await approve(again.page)

  // Nothing is pressed on the laptop any more.
  const received = await withdrawnAmount(page)
  expect(increase(before, await stage.balanceOf(stage.usdc, recipient))).toBe(received)
  const { status, owner_address, processing_addresses } = await shownPayment(stage.api, page)
  expect([status, owner_address.toLowerCase()]).toEqual(['WITHDRAWN', owner.toLowerCase()])
  expect(await stage.balanceOf(stage.usdc, processing_addresses[0].address)).toBe('0')
  await again.page.getByText('Done here. Continue on your other device.').waitFor()
  expect([...laptop.errors, ...phone.errors, ...again.errors]).toEqual([])
  await again.page.context().close()
  await page.context().close()
})
