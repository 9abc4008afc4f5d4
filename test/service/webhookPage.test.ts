// @module-tag nightly
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'

const label = 'shop "<script>alert(1)</script>'

let sandbox: RunningSandbox
let server: Server
/** How the receiver responds, and how often it was called. */
const receiver = { status: 503, calls: 0 }
beforeAll(async () => {
  sandbox = await startSandbox({ webhookLoopback: '1' })
  server = createServer((incoming, outgoing) => {
    receiver.calls += 1
    incoming.resume()
    outgoing.writeHead(receiver.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server?.close()
  await sandbox?.stop()
})

async function open(path = '/webhooks') {
  const response = await fetch(sandbox.url + path)
  return { status: response.status, headers: response.headers, page: await response.text() }
}

/** Presses the button of a delivery on a page of an origin. */
const replay = (delivery_id: string, origin: string) =>
  fetch(`${sandbox.url}/webhooks/replay`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ delivery_id, label }),
    redirect: 'manual',
  })

test('the page shows deliveries with their attempts, and sends one again', async () => {
  const { api, url } = sandbox
  expect((await open()).page).toContain('None yet.')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  expect((await api.post('/orgs/webhooks', { url: address, label, event_types: ['WORKFLOW_FAILED'] })).status).toBe(200)
  const triggered = await api.post('/control/webhooks/trigger', { label, event_type: 'WORKFLOW_FAILED' })
  const { delivery_id, payment_id } = triggered.body
  const shown = await until('the failed attempt is shown', async () => {
    const { page } = await open()
    return page.includes('response 503') ? page : undefined
  })
  for (const text of ['WORKFLOW_FAILED', 'Pending', 'Next attempt', delivery_id, payment_id, address])
    expect(shown).toContain(text)
  expect(shown).not.toContain('<script')

  receiver.status = 204
  const { status, headers } = await replay(delivery_id, url)
  expect(status).toBe(303)
  const location = headers.get('location') ?? ''
  const delivered = await until('it is delivered', async () => {
    const { page } = await open(location)
    return page.includes('Delivered') ? page : undefined
  })
  expect(delivered).toContain(`Delivery ${delivery_id} is sent again.`)
  expect(delivered).toContain('response 204')
  expect(delivered).not.toContain('Next attempt')
  expect(delivered).not.toContain('<script')
  expect((await open('/webhooks?label=another')).page).not.toContain(delivery_id)

  const { calls } = receiver
  expect((await replay(delivery_id, 'https://elsewhere.example')).status).toBe(403)
  expect((await replay('unknown', url)).status).toBe(404)
  expect(receiver.calls).toBe(calls)
})

test('the page runs no scripts, cannot be framed, and posts to its own origin only', async () => {
  const { headers } = await open()
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toContain('script-src')
  expect(headers.get('cache-control')).toBe('no-store')
})
