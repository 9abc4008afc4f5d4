// @module-tag nightly
import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { productStage } from './productStage.js'
import { openPage, surfaces } from './support.js'

const stage = productStage()

const SCREENS = /\/deposit-widget\.screens\.[0-9a-f]{10}\.js/

const card = () => `${stage.product.url}/script-tag?paymentMethod=card&amount=50&destination=${freshAddress()}`

const stopped = (page: Page) => page.getByText('Part of this page could not be loaded.')
const review = (page: Page) => page.getByRole('button', { name: /^Continue/, disabled: false })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $50.00', disabled: false })

/** Serves a file of this release with one more statement at its end. */
async function alter(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()};window.altered=true` })
}

test.each([
  ['altered', alter],
  ['missing', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['unreachable', (route: Route) => route.abort('internetdisconnected')],
])('a deferred file that is %s never runs, and a retry continues', async (_, fault) => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.route(SCREENS, fault)
  await page.goto(card())
  await review(page).click()
  await stopped(page).waitFor()
  expect(await page.evaluate(() => 'altered' in window)).toBe(false)
  // Waits for a request in flight: its handler would answer one that is no longer intercepted.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await pay(page).waitFor()
  await page.context().close()
})

test('a deposit in progress continues after a deferred file failed', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.goto(card())
  await review(page).click()
  await pay(page).click()
  await page.getByRole('heading', { name: /^Pay with / }).waitFor()
  const frame = await page.locator('iframe').getAttribute('src')
  await page.route(SCREENS, (route) => route.abort())
  await page.reload()
  await stopped(page).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: /^Pay with / }).waitFor()
  expect(await page.locator('iframe').getAttribute('src')).toBe(frame)
  await page.context().close()
})

test('without the trusted types policy the page names it, and no deferred file runs', async () => {
  const { page, errors } = await openPage(stage.browser, surfaces[0])
  await page.route('**/script-tag?*', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const headers = {
      'content-security-policy': policy.replace('trusted-types deposit-widget', "trusted-types 'none'"),
    }
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })
  await page.goto(card())
  await stopped(page).waitFor()
  expect(errors.some((text) => /policy .*deposit-widget/i.test(text))).toBe(true)
  await page.context().close()
})

test('an async script works, and the page may move to another address before a file loads', async () => {
  const { page, errors } = await openPage(stage.browser, surfaces[0])
  await page.route('**/script-tag?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('<script defer', '<script async') })
  })
  await page.addInitScript(() => {
    const move = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.endsWith('/deposit-widget.js'))
        history.pushState(null, '', `/far/away/${location.search}`)
    }
    document.addEventListener('load', move, true)
  })
  const loaded: string[] = []
  page.on('request', (request) => SCREENS.test(request.url()) && loaded.push(new URL(request.url()).pathname))
  await page.goto(card())
  await page.waitForURL('**/far/away/*')
  await review(page).click()
  await pay(page).waitFor()
  expect(loaded).toEqual([expect.stringMatching(/^\/script-tag\/deposit-widget\.screens\./)])
  expect(errors.filter((text) => /script/i.test(text))).toEqual([])
  await page.context().close()
})

test('a page in another charset loads its own language alone, and reads it right', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.route('**/script-tag/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/javascript' } })
  })
  await page.route('**/script-tag', async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace('lang="en"', 'lang="ar"')
      .replace('charset="utf-8"', 'charset="windows-1252"')
      .replace(/<script type="module".*/, '')
      .replace('<div id="deposit">', '<deposit-widget language="auto" api-url="/api/deposits"></deposit-widget><div>')
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/html' }, body: html })
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(...(/language-[\w-]+/.exec(request.url()) ?? [])))
  await page.goto(`${stage.product.url}/script-tag`)
  await page.getByRole('heading', { name: 'إيداع' }).waitFor()
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252')
  expect(loaded).toEqual(['language-ar'])
  await page.context().close()
})

test('deferred files are cached for good, and the script itself is not', async () => {
  const page = await fetch(`${stage.product.url}/script-tag/deposit-widget.js`)
  const [name = ''] = /deposit-widget\.screens\.[0-9a-f]{10}\.js/.exec(await page.text()) ?? []
  const deferred = await fetch(`${stage.product.url}/script-tag/${name}`)
  expect(deferred.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(deferred.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})
