import type { BrowserContext, Locator, Page } from 'playwright'
import { freshAddress } from '../../support/freshAddress.js'
import type { RunningSandbox } from '../../support/startSandbox.js'
import type { Stage } from './openStage.js'
import { type FaultProxy, startFaultProxy } from './startFaultProxy.js'
import { startHost } from './startHost.js'

/** What a person finds when something broke. */
export type End = {
  /** A sentence on the screen that names the state. */
  says: string | RegExp
  /** Something that can be pressed or typed into now. */
  next: string | RegExp
}

/** One page of one person, and the two places where its ways can be broken. */
export type Scene = {
  page: Page
  context: BrowserContext
  sandbox: RunningSandbox
  /** Between the page and the deposits proxy. */
  near: FaultProxy
  /** Between the deposits proxy and the service. */
  far: FaultProxy
  url: string
  /** Where the money of this row goes. */
  to: string
  /** Errors that the deposits proxy told its operator. */
  reports: string[]
  /** Every address of the providers' pages. */
  checkout: string
  /** Opens the host page with these settings of the widget. */
  open: (query?: Record<string, string>, path?: string) => Promise<void>
  /** Lets the browser itself write such lines to the console, as the fault is one it reports. */
  allows: (line: RegExp) => void
  /** Is printed when all is done: a figure that somebody may want to know. */
  notes: (line: string) => void
  /** Waits until the widget has come to such an end, and notes how long after the fault it did. */
  ends: (end: End) => Promise<void>
  /** Everything that was not as it has to be, whatever broke. */
  complaints: () => string[]
  /** What a person reads on the page now. */
  screen: () => Promise<string>
  /** Milliseconds from the first fault to the first end. */
  took: () => number | undefined
  close: () => Promise<void>
}

/** What Chromium writes by itself when a request fails. */
const failedRequest = /^Failed to load resource|net::ERR_/

export async function openScene({ browser, sandbox, host: parts, notes }: Stage): Promise<Scene> {
  const far = await startFaultProxy(sandbox.url)
  const host = await startHost(parts, far.url)
  const near = await startFaultProxy(host.url)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
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
  let took: number | undefined
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
    allows: (line) => allowed.push(line),
    open: async (query = {}, path = '/') => {
      const search = new URLSearchParams({ paymentMethod: 'card', amount: '45', destination: to, ...query })
      await page.goto(`${near.url}${path}?${search}`)
    },
    notes: (line) => notes.push(line),
    ends: async ({ says, next }) => {
      const widget = page.locator('[data-dw]')
      await widget.getByText(says).locator('visible=true').first().waitFor()
      await waysOn(widget, next).first().waitFor()
      const brokeAt = near.brokeAt() ?? far.brokeAt()
      if (brokeAt !== undefined) took ??= performance.now() - brokeAt
    },
    complaints: () => [...errors, ...secondWrites(far), ...keysTold(near, parts.settings.apiKey)],
    screen: () => page.evaluate('document.body.innerText'),
    took: () => took,
    close: async () => {
      await context.close()
      await Promise.all([near.stop(), host.stop(), far.stop()])
    },
  }
}

const roles = ['button', 'link', 'radio', 'textbox'] as const

function waysOn(widget: Locator, name: string | RegExp): Locator {
  const ways = roles.map((role) => widget.getByRole(role, { name, disabled: false }).locator('visible=true'))
  return ways.reduce((all, way) => all.or(way))
}

/** A payment is confirmed once, whatever was clicked, dropped or reloaded. */
function secondWrites({ hits }: FaultProxy): string[] {
  const written = hits.filter(({ route }) => route === 'POST /payments/confirm').map(({ body }) => body)
  return written
    .filter((body, index) => written.indexOf(body) !== index)
    .map((body) => `confirmed a second time: ${body.slice(0, 80)}`)
}

function keysTold({ told }: FaultProxy, key: string): string[] {
  return told.filter((text) => text.includes(key)).map(() => 'the key of the service was told to the page')
}
