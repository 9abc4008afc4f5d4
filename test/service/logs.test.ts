// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Processes, type ServiceProcess, startProcesses } from '../support/startProcesses.js'
import { until } from '../support/until.js'

let processes: Processes
let service: ServiceProcess
beforeAll(async () => {
  processes = await startProcesses()
  service = await processes.add('all', { SANDBOX_CONTROL: '1' })
  await service.start()
  await service.healthy()
})
afterAll(() => processes?.stop())

const lines = () =>
  service
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const metrics = async () => {
  const response = await fetch(`${service.url}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return response.text()
}

test('every line of a payment is JSON with its ids, and none has keys or people', async () => {
  const played = await service.api.post('/control/scenarios', { name: 'swap_complete' })
  const { payment_id } = played.body
  const headers = { authorization: 'Bearer sk_sandbox', 'x-request-id': 'shop-7' }
  const response = await fetch(`${service.url}/payments?payment_id=${payment_id}`, { headers })
  expect(response.headers.get('x-request-id')).toBe('shop-7')
  const payment = (await response.json()) as { owner_address: string; destination_address: string }
  const logged = await until('the request is logged', async () => lines().find(({ request }) => request === 'shop-7'))
  expect(logged).toEqual({
    time: expect.stringMatching(/Z$/),
    event: 'request',
    pid: expect.any(Number),
    ...{ request: 'shop-7', payment: payment_id, method: 'GET', route: '/payments', status: 200 },
    ms: expect.any(Number),
  })
  expect(lines().filter(({ event, payment: id }) => event === 'payment moved' && id === payment_id)).toMatchObject([
    { status: 'PENDING', stage: 'funded' },
    { stage: 'executing' },
    { stage: 'mined' },
    { status: 'COMPLETE', stage: 'done' },
  ])
  for (const secret of ['sk_sandbox', payment.owner_address, payment.destination_address, 'postgres://'])
    expect(service.output().toLowerCase()).not.toContain(secret.toLowerCase())
})

test('a request with an odd id, method or path adds no odd line or series', async () => {
  const address = `0x${'ab'.repeat(20)}`
  await fetch(`${service.url}/explorer/base/address/${address}`, { headers: { 'x-request-id': 'a key="b"' } })
  await fetch(`${service.url}/${address}`, { method: 'PROPFIND' })
  await until('both are logged', async () =>
    lines().some(({ method, route }) => method === 'PROPFIND' && !route.includes(address)) ? true : undefined,
  )
  expect(service.output()).not.toContain(address)
  expect(service.output()).not.toContain('a key=')
  const text = await metrics()
  expect(text).not.toContain(address)
  expect(text).toMatch(/deposits_request_seconds_count\{method="other",route="[^"]+",status="404"\} 1\n/)
})

test('the metrics are in the text format of Prometheus', async () => {
  const text = await metrics()
  const sample = /^[a-z_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})? [\d.e+-]+$/
  const comment = /^# (?:HELP [a-z_]+ .+|TYPE [a-z_]+ (?:counter|gauge|histogram))$/
  const odd = text
    .trimEnd()
    .split('\n')
    .filter((line) => !sample.test(line) && !comment.test(line))
  expect(odd).toEqual([])
  expect(text.endsWith('\n')).toBe(true)
  expect(text).toMatch(/deposits_events_total\{event="payment moved"\} [1-9]/)
  expect(text).toMatch(/deposits_request_seconds_count\{method="GET",route="\/payments",status="200"\} [1-9]/)
  expect(text).toMatch(/^deposits_webhooks_pending 0$/m)
})
