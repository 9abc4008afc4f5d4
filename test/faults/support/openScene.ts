import type { BrowserContext, Locator, Page } from 'playwright'
import { freshAddress } from '../../support/freshAddress.js'
import type { RunningSandbox } from '../../support/startSandbox.js'
import type { Stage } from './openStage.js'
import { type FaultProxy, startFaultProxy } from './startFaultProxy.js'
import { startHost } from './startHost.js'

/** What the user sees after a fault. */
export type Outcome = {
  /** Visible text that names the state. */
  message: string | RegExp
  /** Accessible name of an enabled control to continue with. */
  control: string | RegExp
}

/** One page of one user, with a fault proxy on each side of the deposits proxy. */
export type Scene = {
  page: Page
  context: BrowserContext
  sandbox: RunningSandbox
  /** Between the page and the deposits proxy. */
  near: FaultProxy
  /** Between the deposits proxy and the service. */
  far: FaultProxy
  url: string
  /** Destination address of this row. */
  to: string
  /** Errors that the deposits proxy reported to `onError`. */
  reports: string[]
  /** URL pattern of the providers' pages. */
  checkout: string
  /** Opens the host page with widget options in the query. */
  open: (query?: Record<string, string>, path?: string) => Promise<void>
  /** Allows matching console errors, for faults that the browser itself logs. */
  allowConsole: (line: RegExp) => void
  /** Adds a line, such as a measurement, to print after all rows. */
  notes: (line: string) => void
  /** Waits for an outcome and records the time since the fault. */
  expectOutcome: (end: Outcome) => Promise<void>
  /** Violations of what must hold under every fault: no page errors, no duplicate confirmation, no leaked key. */
  violations: () => string[]
  /** The text currently on the page. */
  screen: () => Promise<string>
  /** Milliseconds from the first fault to the first outcome. */
  elapsedMs: () => number | undefined
  close: () => Promise<void>
}

/** Console errors that Chromium logs for a failed request. */
const failedRequest = /^Failed to load resource|net::ERR_/

export async function openScene({ browser, sandbox, host: parts, notes }: Stage): Promise<Scene> {
  const far = await startFaultProxy(sandbox.url)
  const host = await startHost(parts, far.url)
  const near = await startFaultProxy(host.url)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(240_000)
  const errors: string[] = []
  const allowed = [failedRequest]
  const watch = (opened: Page) => {
    opened.on('pageerror', (error) => errors.push(`thrown into the page: ${error.message}`))
    opened.on('console', (message) => {
      if (message.type() === 'error' && !allowed.some((line) => line.test(message.text()))) errors.push(message.text())
    })
  }
  context.on('page', watch)
  const page = await context.newPage()
  const to = freshAddress()
  let elapsedMs: number | undefined
  return {
    page,
    context,
    sandbox,
    near,
    far,
    url: near.url,
    to,
    reports: host.reports,
    checkout: `${parts.settings.fundingOrigin}/**`,
    allowConsole: (line) => allowed.push(line),
    open: async (query = {}, path = '/') => {
      const search = new URLSearchParams({ paymentMethod: 'card', amount: '45', destination: to, ...query })
      await page.goto(`${near.url}${path}?${search}`)
    },
    notes: (line) => notes.push(line),
    expectOutcome: async ({ message, control }) => {
      const widget = page.locator('[data-dw]')
      await widget.getByText(message).locator('visible=true').first().waitFor()
      await controlsNamed(widget, control).first().waitFor()
      const brokeAt = near.brokeAt() ?? far.brokeAt()
      if (brokeAt !== undefined) elapsedMs ??= performance.now() - brokeAt
    },
    violations: () => [...errors, ...duplicateConfirmations(far), ...leakedKeys(near, parts.settings.apiKey)],
    screen: () => page.evaluate('document.body.innerText'),
    elapsedMs: () => elapsedMs,
    close: async () => {
      await context.close()
      await Promise.all([near.stop(), host.stop(), far.stop()])
    },
  }
}

const roles = ['button', 'link', 'radio', 'textbox'] as const

function controlsNamed(widget: Locator, name: string | RegExp): Locator {
  const locators = roles.map((role) => widget.getByRole(role, { name, disabled: false }).locator('visible=true'))
  return locators.reduce((all, locator) => all.or(locator))
}

/** A payment must be confirmed at most once, whatever was clicked, dropped or reloaded. */
function duplicateConfirmations({ hits }: FaultProxy): string[] {
  const confirmed = hits.filter(({ route }) => route === 'POST /payments/confirm').map(({ body }) => body)
  return confirmed
    .filter((body, index) => confirmed.indexOf(body) !== index)
    .map((body) => `confirmed a second time: ${body.slice(0, 80)}`)
}

function leakedKeys({ relayed }: FaultProxy, key: string): string[] {
  return relayed.filter((text) => text.includes(key)).map(() => 'the API key of the service reached the page')
}
