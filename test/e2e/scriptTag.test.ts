// @module-tag nightly
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { productStage } from './productStage.js'
import { axeViolations, chooseProvider, openPage, readReceipt, surfaces } from './support.js'

const stage = productStage()

type Global = {
  DepositWidget: { mount: (target: unknown, options?: unknown) => Record<string, (...args: unknown[]) => void> }
}

/** Both forms of the script, each on a page of its own. */
const forms = [
  { form: 'with deferred files', path: '/script-tag', deferred: /\/deposit-widget\.\w+\.[0-9a-f]{10}\.js$/ },
  { form: 'in a single file', path: '/script-tag/standalone.html', deferred: undefined },
]

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

/** Opens the script tag page, signed in and with its widget rendered. */
async function openScriptTag(path: string, query = '') {
  const watched = await openPage(stage.browser, surfaces[2])
  await watched.page.goto(stage.product.url + path + query)
  await heading(watched.page, 'Deposit')
  return watched
}

test('the README snippet works as copied', async () => {
  const root = join(import.meta.dirname, '../..')
  const block = /```html\n([\s\S]+?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? ''
  const { page, errors } = await openScriptTag('/script-tag')
  await page.route('**/copied', (route) => route.fulfill({ contentType: 'text/html', body: block }))
  await page.route(/\/deposit-widget\./, (route) =>
    route.fulfill({ path: join(root, 'dist', basename(route.request().url())) }),
  )
  await page.goto(`${stage.product.url}/copied`)
  await page.locator('deposit-widget').getByLabel('You pay').waitFor()
  expect(errors.filter((text) => text.startsWith('deposit-widget:'))).toEqual([])
  await page.context().close()
})

describe.each(forms)('the script tag $form', ({ path, deferred }) => {
  test('a script tag card deposit arrives on chain under a strict CSP', async () => {
    const to = freshAddress()
    const { page, errors, foreign } = await openScriptTag(path, `?paymentMethod=card&amount=50&destination=${to}`)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await chooseProvider(page, 'Northpay')
    await page.getByRole('button', { name: 'Pay $50.00' }).click()
    await payByCard(page.frameLocator('iframe'))

    const receipt = await readReceipt(page)
    const [network = '', token = ''] = receipt.asset.split(':')
    expect(await tokenBalance(await stage.product.rpcUrl(network), token, to)).toBe(receipt.amount)
    expect(await page.locator('#arrived').textContent()).toBe(receipt.paymentId)
    const scripts = requested.filter((url) => url.startsWith(stage.product.url) && url.endsWith('.js'))
    expect(scripts.filter((url) => !deferred?.test(url))).toEqual([])
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  })

  test('the shadow root isolates host styles and is accessible', async () => {
    const { page } = await openScriptTag(path, `?paymentMethod=card&amount=50&destination=${freshAddress()}`)
    const review = page.getByRole('button', { name: /^Continue/ })
    const background = await review.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(background).not.toBe('rgb(220, 20, 60)')
    expect(await page.locator('style').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
  })

  test('several widgets on one page are updated and unmounted independently', async () => {
    const { page, errors } = await openScriptTag(path, '?paymentMethod=card&amount=50')
    await page.evaluate(() => {
      const { mount } = (window as unknown as Global).DepositWidget
      const handles = ['second', 'third'].map((id) => {
        const place = document.createElement('section')
        place.id = id
        document.body.append(place)
        return mount(`#${id}`, { id, defaultPaymentMethod: 'card', defaultAmount: '70' })
      })
      Object.assign(window, { handles })
    })
    await page.locator('#second').getByLabel('You pay').waitFor()
    await page.locator('#third').getByLabel('You pay').waitFor()
    expect(await page.locator('#second').getByLabel('You pay').inputValue()).toBe('70')
    expect(await page.locator('#deposit').getByLabel('You pay').inputValue()).toBe('50')

    await page.evaluate(() => {
      const { handles } = window as unknown as { handles: Record<string, (...args: unknown[]) => void>[] }
      handles[0]?.update?.({ appearance: { theme: 'dark' } })
      handles[1]?.unmount?.()
    })
    await page.locator('#second [data-dw][data-theme="dark"]').waitFor()
    expect(await page.locator('#deposit [data-dw]').getAttribute('data-theme')).toBe('light')
    expect(await page.locator('#third').evaluate((place) => place.childElementCount)).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a moved element keeps its input, and a removed one unmounts without errors', async () => {
    const { page, errors } = await openScriptTag(path, '?paymentMethod=card')
    await page.getByLabel('You pay').fill('64')
    await page.evaluate(() => {
      const element = document.querySelector('deposit-widget')
      if (element) document.body.append(element)
    })
    expect(await page.getByLabel('You pay').inputValue()).toBe('64')
    await page.evaluate(() => document.querySelector('deposit-widget')?.remove())
    await expect.poll(() => page.locator('[data-dw]').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('each host mistake logs one error, and nothing is thrown', async () => {
    const { page, errors } = await openScriptTag(path)
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await page.evaluate(() => {
      const { mount } = (window as unknown as Global).DepositWidget
      const place = document.createElement('section')
      document.body.append(place)
      mount('#nowhere').update?.({})
      mount(null)
      mount('[').unmount?.()
      const handle = mount(place, { amuont: '50', defaultAmount: 50, apiUrl: '/nobody-here' })
      mount(place)
      handle.on?.('finished', () => undefined)
      handle.on?.('complete', 'not a function')
      mount(document.createElement('section'), 'options')
      const element = document.createElement('deposit-widget')
      element.setAttribute('defualt-amount', '50')
      element.setAttribute('default-payment-method', 'crad')
      document.body.append(element)
    })
    const expectedErrors = [
      'No element matches "#nowhere"',
      'mount() takes an element of the page or a selector',
      'No element matches "["',
      'There is no option "amuont"',
      'The option "defaultAmount" takes a string',
      'This element already has a widget',
      'There is no event "finished"',
      "on('complete') takes a function",
      'Options are an object',
      '<deposit-widget> has no attribute "defualt-amount"',
      "The option \"defaultPaymentMethod\" takes 'card', 'wallet' or 'transfer'",
      'No deposits proxy answers at /nobody-here',
    ]
    for (const message of expectedErrors) {
      await expect.poll(() => errors.filter((text) => text.includes(message)).length, { message }).toBe(1)
    }
    expect(thrown).toEqual([])
    await page.context().close()
  })

  test('a second script tag reports the taken element name, and the first keeps working', async () => {
    const { page, errors } = await openPage(stage.browser, surfaces[2])
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const tag = /<script defer src="[^"]*deposit-widget[^>]*><\/script>/.exec(html)?.[0] ?? ''
      await route.fulfill({ response, body: html.replace(tag, tag + tag) })
    })
    await page.goto(stage.product.url + path)
    await heading(page, 'Deposit')
    // Chromium also logs errors for local images that it blocks on a page served by `route.fulfill`.
    const ours = errors.filter((text) => text.startsWith('deposit-widget:'))
    expect(ours).toEqual([expect.stringContaining('The element name <deposit-widget> is taken')])
    await page.context().close()
  })
})
