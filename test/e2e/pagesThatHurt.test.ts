// @module-tag nightly
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScenario } from '../../src/testing/createScenario.js'
import { elementOf, serveScenario } from '../support/serveScenario.js'
import { launchBrowser } from './support.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A page, and what goes wrong on it. */
async function openWatched(): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { page, errors }
}

const script = (name: string) => `<script src="/${name}"></script>`

test.each([
  ['card', /^Continue/, /^Pay /, 'Keep this page open: this browser won’t remember your payment.'],
  ['transfer', 'Get deposit address', 'Get the address', 'Watching Arbitrum for your transfer'],
] as const)(
  'a %s deposit works in a frame without an origin, and so without storage',
  async (name, first, second, last) => {
    const { page, errors } = await openWatched()
    const scenario = createScenario(name, { hold: true })
    const frame = `<meta charset="utf-8">${script('deposit-widget.standalone.js')}${elementOf(scenario)}`
    const host = '<iframe sandbox="allow-scripts" src="/frame" style="width: 480px; height: 900px"></iframe>'
    await serveScenario(page, scenario, { '/': host, '/frame': frame })
    const inner = page.frameLocator('iframe')
    await inner.getByRole('button', { name: first, disabled: false }).click()
    await inner.getByRole('button', { name: second, disabled: false }).click()
    await inner.getByText(last).waitFor()
    const [, framed] = page.frames()
    expect(
      await framed?.evaluate(() => {
        try {
          return window.localStorage.length
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toBe('SecurityError')
    expect(errors).toEqual([])
    await page.close()
  },
)

test('two copies of the script share a page: the first defines the element, and the console says so', async () => {
  const { page, errors } = await openWatched()
  const scenario = createScenario('card', { hold: true })
  const scripts = ['deposit-widget.standalone.js', 'deposit-widget.js'].map(script).join('')
  const options = { apiUrl: '/api', id: 'second', defaultAmount: '70', destinationAddress: scenario.form.destination }
  const mount = `<div id="second"></div><script>
    DepositWidget.mount('#second', ${JSON.stringify(options)})
  </script>`
  await serveScenario(page, scenario, { '/': `<meta charset="utf-8">${scripts}${elementOf(scenario)}${mount}` })
  await page.locator('deposit-widget').getByLabel('You pay').waitFor()
  const second = page.locator('#second')
  await second.getByRole('button', { name: /^Continue/, disabled: false }).click()
  await second.getByRole('button', { name: /^Pay \$70/ }).waitFor()
  // The other one stays where it is.
  await page
    .locator('deposit-widget')
    .getByRole('button', { name: /^Continue/, disabled: false })
    .click()
  await page
    .locator('deposit-widget')
    .getByRole('button', { name: /^Pay \$100/ })
    .waitFor()
  expect(errors).toEqual([
    'deposit-widget: The element name <deposit-widget> is taken. Is the script on the page twice? The first one stays.',
  ])
  await page.close()
})
