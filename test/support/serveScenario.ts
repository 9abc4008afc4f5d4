import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import type { Scenario } from '../../src/testing/createScenario.js'

const dist = join(import.meta.dirname, '../../dist')
const site = 'https://shop.example'

/** To a frame without an origin, every other origin is a foreign one. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
}

/** The element for a scenario, with its form filled. */
export function elementOf({ form }: Scenario): string {
  const { paymentMethod, input, output, amount, destination } = form
  return `<deposit-widget api-url="${site}/api" default-payment-method="${paymentMethod}" default-input="${input}"
    default-output="${output}" default-amount="${amount}" destination-address="${destination}"></deposit-widget>`
}

/** Opens the first of the pages, by path, on a site with the built scripts and a simulated proxy. */
export async function serveScenario(page: Page, scenario: Scenario, pages: Record<string, string>): Promise<void> {
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = pages[pathname]
    if (body !== undefined) return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` })
    if (pathname.startsWith('/api/')) return answer(route, scenario)
    const script = readFileSync(join(dist, pathname), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', headers: open, body: script })
  })
  await page.goto(site + Object.keys(pages)[0])
}

async function answer(route: Route, scenario: Scenario): Promise<void> {
  const request = route.request()
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: open })
  // A stream would never end.
  if (request.headers().accept === 'text/event-stream') return route.fulfill({ status: 404, headers: open })
  const response = await scenario.fetch(request.url(), {
    method: request.method(),
    headers: request.headers(),
    body: request.postData(),
  })
  const headers = { ...Object.fromEntries(response.headers), ...open }
  return route.fulfill({ status: response.status, headers, body: await response.text() })
}
