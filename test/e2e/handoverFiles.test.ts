// @module-tag nightly
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { productStage } from './productStage.js'
import { openPage, surfaces } from './support.js'

const stage = productStage()

type Form = { name: string; path: string; screens: RegExp; signers: RegExp }

const forms: Form[] = [
  {
    name: 'the React package',
    path: '/',
    screens: /\/assets\/rest-/,
    signers: /\/assets\/(signers|handover|deviceKeys)/,
  },
  {
    name: 'the script tag',
    path: '/script-tag',
    screens: /\/deposit-widget\.screens\./,
    signers: /\/deposit-widget\.signers\./,
  },
]

test.each(forms)('$name loads another device and keys once offered, and again after a failure', async (form) => {
  const { page } = await openPage(stage.browser, surfaces[2])
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const asked = () => requested.filter((url) => form.signers.test(url))
  const idle = page.waitForResponse((response) => form.screens.test(response.url()))
  const query = `paymentMethod=card&amount=500&wallet=none&destination=${freshAddress()}`
  await page.goto(`${stage.product.url}${form.path}?${query}`)
  // Everything that is preloaded comes at once.
  await (await idle).finished()
  const next = page.getByRole('button', { name: /^Continue/, disabled: false })
  await next.waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked()).toEqual([])

  await page.route(form.signers, (route) => route.abort())
  await next.click()
  await page.getByText('No connection').waitFor()
  expect(asked()).not.toEqual([])
  // Waits for requests in flight: their handler would abort what is no longer intercepted.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('radio', { name: /^Sign on your phone/ }).waitFor()
  await page.context().close()
})
