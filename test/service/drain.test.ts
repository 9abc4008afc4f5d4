// @module-tag nightly
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Processes, type ServiceProcess, startProcesses } from '../support/startProcesses.js'
import { until } from '../support/until.js'

let processes: Processes
let service: ServiceProcess
let receiver: Server
/** The deliveries that reached the receiver, by path, and how each path responds. */
const received: string[] = []
const respond = new Map<string, () => Promise<void>>()

beforeAll(async () => {
  processes = await startProcesses()
  // The database is not its own, and outlives it.
  service = await processes.add('all', { SANDBOX_CONTROL: '1' })
  await service.start()
  await service.healthy()
  receiver = createServer(async (incoming, outgoing) => {
    received.push(incoming.url ?? '')
    await respond.get(incoming.url ?? '')?.()
    outgoing.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  receiver?.closeAllConnections()
  receiver?.close()
  await processes?.stop()
})

/** Has an event delivered to a new webhook, and waits until it arrives. */
async function deliver(label: string): Promise<void> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${label}`
  const created = await service.api.post('/orgs/webhooks', { url, label, event_types: ['WORKFLOW_COMPLETED'] })
  expect(created.status).toBe(200)
  await service.api.post('/control/webhooks/trigger', { label, event_type: 'WORKFLOW_COMPLETED' })
  await until('the delivery arrives', async () => (received.includes(`/${label}`) ? true : undefined))
}

const deliveryOf = async (label: string) =>
  (await service.api.get(`/control/webhooks/deliveries?label=${label}`)).body.deliveries[0]

/** A request whose body is half sent. The service has read its headers and waits for the rest. */
async function beginRequest() {
  const body = '{"payment_ids":[]}'
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  const headers = [
    'host: localhost',
    'authorization: Bearer sk_sandbox',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ]
  socket.write(`POST /control/audit HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  expect(`${(await once(socket, 'data'))[0]}`).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write(body.slice(0, 5))
  const response = text(socket)
  return { finish: () => void socket.write(body.slice(5)), response }
}

test('a service that stops ends its requests and deliveries first', async () => {
  let acknowledge = () => {}
  respond.set('/slow', () => new Promise((resolve) => (acknowledge = resolve)))
  await deliver('slow')
  const { finish, response } = await beginRequest()
  const exit = service.terminate()
  await until('it takes no more requests', () =>
    fetch(`${service.url}/health`).then(
      () => undefined,
      () => true,
    ),
  )
  finish()
  expect(await response).toMatch(/^HTTP\/1.1 200 /)
  acknowledge()
  expect(await exit).toBe(0)

  await service.start()
  await service.healthy()
  expect(await deliveryOf('slow')).toMatchObject({ status: 'DELIVERED', attempts: [{ status: 204 }] })
  expect(received).toEqual(['/slow'])
})

test('a delivery that takes too long is cut off, and made again at once by the next process', async () => {
  respond.set('/endless', () => new Promise(() => {}))
  await deliver('endless')
  expect(await service.terminate()).toBe(0)

  respond.delete('/endless')
  await service.start()
  await service.healthy()
  // Without its release, the lease of the cut attempt would hold it for 20 s from then on.
  const delivery = await until('it is delivered', async () => {
    const found = await deliveryOf('endless')
    return found.status === 'DELIVERED' ? found : undefined
  })
  expect(delivery.attempts).toMatchObject([{ status: 204 }])
  expect(received.filter((path) => path === '/endless')).toHaveLength(2)
})
