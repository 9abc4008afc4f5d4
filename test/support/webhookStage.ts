import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { type RunningSandbox, startSandbox } from './startSandbox.js'
import { until } from './until.js'

type Received = { headers: IncomingHttpHeaders; body: Buffer }
type Handler = (received: Received) => number | Promise<number>

/** Every type of event. */
export const both = ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED']

/** A service and a server with a receiver at each path, shared by all tests of a file. */
export function webhookStage() {
  let running: RunningSandbox
  let server: Server
  /** The service, once it has started. */
  const sandbox = {
    get api() {
      return running.api
    },
    crash: () => running.crash(),
  }
  /** How each path of the receiver responds, and what it has received. */
  const handlers = new Map<string, Handler>()
  const received = new Map<string, Received[]>()
  /** How far the clock of the service is ahead. */
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  beforeAll(async () => {
    running = await startSandbox({ webhookLoopback: '1' })
    server = createServer(async (incoming, outgoing) => {
      const path = incoming.url ?? ''
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const request = { headers: incoming.headers, body: Buffer.concat(chunks) }
      received.set(path, [...(received.get(path) ?? []), request])
      const status = (await handlers.get(path)?.(request)) ?? 404
      outgoing.writeHead(status, status === 307 ? { location: '/redirected' } : {}).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server?.close()
    await running?.stop()
  })

  /** Registers a receiver at a path of this machine. Resolves with its signing secret. */
  async function register(label: string, handler: Handler, options: object = {}): Promise<string> {
    handlers.set(`/${label}`, handler)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${label}`
    const { status, body } = await sandbox.api.post('/orgs/webhooks', { url, label, event_types: both, ...options })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.signing_secret
  }

  const remove = (label: string) => sandbox.api.delete('/orgs/webhooks', { label })

  const trigger = async (label: string, event_type = 'WORKFLOW_COMPLETED') => {
    const { status, body } = await sandbox.api.post('/control/webhooks/trigger', { label, event_type })
    expect(status).toBe(202)
    return body.delivery_id as string
  }

  async function advance(seconds: number): Promise<void> {
    const { body } = await sandbox.api.post('/control/clock', { advance_seconds: seconds })
    aheadMs = Date.parse(body.now) - Date.now()
  }

  async function deliveriesOf(label: string) {
    return (await sandbox.api.get(`/control/webhooks/deliveries?label=${label}`)).body.deliveries
  }

  /** Waits until a delivery has been attempted that often. */
  const attempted = (label: string, count: number) =>
    until(`${count} attempts are made to ${label}`, async () => {
      const [delivery] = await deliveriesOf(label)
      return delivery?.attempts.length >= count ? delivery : undefined
    })

  const idsOf = (label: string) => (received.get(`/${label}`) ?? []).map(({ body }) => JSON.parse(body.toString()).id)

  return { sandbox, received, now, register, remove, trigger, advance, deliveriesOf, attempted, idsOf }
}
