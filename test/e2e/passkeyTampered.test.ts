// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Untyped } from '../support/Untyped.js'
import { chooseSigner, openDevice } from './passkeyDevice.js'
import { recoveryStage } from './recoverySupport.js'
import { answerUntilClosed, surfaces } from './support.js'
import { otherAddress, paymentLies } from './tamperSupport.js'

const stage = recoveryStage()

/** Lies about what a passkey is asked for, before anything is paid: terms of the payment, and the message itself. */
const lies = [
  ...paymentLies.filter(({ term }) => ['output amount', 'destination'].includes(term)),
  {
    term: 'destination in the message',
    change: ({ next_instruction }: Untyped) => {
      const [first] = next_instruction?.verifications ?? []
      if (first) first.payload = first.payload.replace(/"destination":"0x\w{40}"/, `"destination":"${otherAddress}"`)
    },
  },
]

/** Between the page and the deposits proxy. */
async function tamper(page: Page, change: (body: Untyped, tokens: never) => unknown): Promise<void> {
  const tokens = { input: stage.usdc, output: stage.weth, other: stage.weth }
  await answerUntilClosed(page.context(), /\/payments(?:\/confirm|\?|$)/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (response.ok()) change(body, tokens as never)
    await route.fulfill({ response, json: body })
  })
}

test.each(lies)('no passkey is asked after another $term than agreed', async ({ change }) => {
  const asked: string[] = []
  const prepare = async (page: Page) => {
    await page.exposeFunction('recordPrompt', (kind: string) => void asked.push(kind))
    await page.addInitScript(() => {
      const get = navigator.credentials.get.bind(navigator.credentials)
      navigator.credentials.get = (options) => {
        ;(window as unknown as { recordPrompt: (kind: string) => void }).recordPrompt('get')
        return get(options)
      }
    })
  }
  const device = await openDevice(stage, surfaces[0], { prepare })
  const { page } = device
  await chooseSigner(device)
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: /^Create a/ }).click()
  await page.getByRole('button', { name: 'Pay $500.00', disabled: false }).waitFor()
  await tamper(page, change)
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.locator('[data-screen="stopped"], [role="alert"]').first().waitFor()
  const names = await page.locator('[data-dw]').getByRole('button', { disabled: false }).allTextContents()
  expect(names.filter((name) => /sign|pay \$/i.test(name))).toEqual([])
  expect(asked).toEqual([])
  await page.context().close()
})
