// @module-tag nightly
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toNodeHandler } from '../../src/exports/proxy-node.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { createMemoryStore } from '../../src/proxy/store/createMemoryStore.js'
import type { ProxyStore } from '../../src/proxy/store/ProxyStore.js'
import { createMemoryWebhookStore } from '../../src/webhooks/createMemoryWebhookStore.js'
import { createWebhookReceiver } from '../../src/webhooks/createWebhookReceiver.js'
import { freshAddress } from '../support/freshAddress.js'
import { gate } from '../support/openReceiver.js'
import { payCard } from '../support/payCard.js'
import { confirmFor, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { launchBrowser, openPage, surfaces } from './support.js'

const dayMs = 86_400_000
const dist = join(import.meta.dirname, '../../dist')
const secret = 'whsec_of_a_shop_with_a_screen'

let sandbox: RunningSandbox
let browser: Browser
let server: Server
beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startSandbox({ webhookLoopback: '1' }), launchBrowser()])
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await browser?.close()
  await sandbox?.stop()
})

/** A store in which the next poll of every stream is a day away. Only an announced change causes a request. */
function withoutPolls(onStored: () => void): ProxyStore {
  const store = createMemoryStore()
  return {
    ...store,
    set: async (key, value, ttlMs) => {
      if (!key.startsWith('stream:')) return store.set(key, value, ttlMs)
      await store.set(key, JSON.stringify({ ...JSON.parse(value), due: Date.now() + dayMs }), dayMs)
      onStored()
    },
  }
}

/** A payment by card of the customer Ann that waits for the card. */
async function openCardPayment() {
  const usdc = await tokenId(sandbox.api, 'base', 'USDC')
  const options = { onramp_methods: ['CREDIT_CARD'], customer_id: 'ann' }
  const { body } = await confirmFor(sandbox.api, freshAddress(), quoteRequest('usd', '50', usdc, options))
  return { id: body.payment_id as string, fundingUrl: body.next_instruction.funding_page_url as string }
}

test('a verified webhook changes the screen by one request, without polling', async () => {
  /** What happened, in order: requests for the payment, by the proxy, and deliveries. */
  const happened: string[] = []
  const delivery = gate()
  const changed = gate()
  let polls = 0
  const proxy = createDepositProxy({
    baseUrl: sandbox.url,
    apiKey: 'sk_sandbox',
    sandbox: true,
    authorize: () => ({ customerId: 'ann' }),
    store: withoutPolls(() => (polls += 1)),
    fetch: (url, init) => {
      if (new URL(`${url}`).pathname === '/payments') happened.push('request')
      return fetch(url, init)
    },
  })
  const receiver = createWebhookReceiver({
    secrets: [secret],
    store: createMemoryWebhookStore(),
    getPayment: async (id) => (await sandbox.api.get(`/payments?payment_id=${id}`)).body,
    onEvent: ({ payment }) => proxy.refresh(payment.payment_id),
    onError: (error) => happened.push(`${error}`),
  })
  const payment = await openCardPayment()
  const files: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      `<!doctype html><script src="/deposit-widget.js"></script>
      <deposit-widget api-url="/api/deposits" payment-id="${payment.id}"></deposit-widget>`,
    ],
    ...scriptTagFiles(),
  }
  const handleDeposits = toNodeHandler(proxy)
  server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? ''
    if (path.startsWith('/api/deposits/')) {
      // From then on only the stream that is open can change the screen.
      if (happened.includes('delivery')) await changed.opened
      return handleDeposits(incoming, outgoing)
    }
    if (path === '/api/webhooks') {
      happened.push('delivery')
      await delivery.opened
      const { status } = await receiver.handle(incoming)
      return outgoing.writeHead(status).end()
    }
    const [type, body] = files[path] ?? ['text/plain', '']
    outgoing.writeHead(files[path] ? 200 : 404, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const webhook = { url: `${url}/api/webhooks`, label: 'shop', event_types: ['WORKFLOW_COMPLETED'] }
  expect((await sandbox.api.post('/orgs/webhooks', { ...webhook, signing_secret: secret })).status).toBe(200)

  const { page, errors } = await openPage(browser, surfaces[0])
  await page.goto(url)
  await page.locator('[data-screen="checkout"]').waitFor()
  await until('the first poll of the stream is over', async () => polls > 0 || undefined)
  happened.length = 0

  await payCard(payment.fundingUrl)
  await untilPayment(sandbox.api, payment.id, 'it is complete', ({ status }) => status === 'COMPLETE')
  await until('the service delivers it', async () => happened.includes('delivery') || undefined)
  // The service knows, and the screen does not: nothing has asked.
  expect(happened).toEqual(['delivery'])
  expect(await page.locator('[data-screen="done"]').count()).toBe(0)

  delivery.open()
  await page.locator('[data-screen="done"]').waitFor()
  expect(happened).toEqual(['delivery', 'request'])
  changed.open()
  expect(errors).toEqual([])
  await receiver.close()
  proxy.close()
})

/** The script and the files that it loads, by path. */
function scriptTagFiles(): Record<string, [type: string, body: string]> {
  const names = readdirSync(dist).filter((name) => /^deposit-widget\..*js$/.test(name))
  return Object.fromEntries(
    names.map((name) => [`/${name}`, ['text/javascript', readFileSync(join(dist, name), 'utf8')]]),
  )
}
