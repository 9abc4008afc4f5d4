import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createSwitches } from '../control/createSwitches.js'
import { handleError } from './createApi.js'
import { limitRate } from './limitRate.js'

const switches = createSwitches()
afterEach(switches.reset)

function open() {
  const clock = { ms: 0 }
  const app = new Hono().use(limitRate(switches, () => clock.ms)).get('/*', (context) => context.json({}))
  app.onError((error, context) => handleError(error, context, () => undefined))
  const request = async (key?: string, path = '/chains') =>
    app.request(path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } })
  const requestTimes = async (times: number, key: string) => {
    for (let n = 0; n < times; n += 1) expect((await request(key)).status).toBe(200)
  }
  return { clock, ask: request, askTimes: requestTimes }
}

test('an exceeded rate limit returns 429 with Retry-After, and then recovers', async () => {
  switches.switchFault('rate_limit', 60)
  const { clock, ask: request, askTimes: requestTimes } = open()
  await requestTimes(5, 'sk_sandbox')
  const refused = await request('sk_sandbox')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ errors: [{ kind: 'other', message: expect.stringMatching(/\.$/) }] })
  clock.ms += 1_000
  await requestTimes(1, 'sk_sandbox')
  expect((await request('sk_sandbox')).status).toBe(429)
})

test('each key has its own allowance, and unknown keys share one', async () => {
  switches.switchFault('rate_limit', 60)
  const { ask: request, askTimes: requestTimes } = open()
  await requestTimes(5, 'sk_sandbox')
  await requestTimes(5, 'pk_sandbox')
  for (const key of ['a', 'b', 'c', 'd', 'e']) await requestTimes(1, key)
  expect((await request('f')).status).toBe(429)
})

test('control routes and requests without a key are not rate limited', async () => {
  switches.switchFault('rate_limit', 60)
  const { ask: request, askTimes: requestTimes } = open()
  await requestTimes(5, 'sk_sandbox')
  for (let n = 0; n < 10; n += 1) {
    expect((await request('sk_sandbox', '/control/faults')).status).toBe(200)
    expect((await request(undefined, '/health')).status).toBe(200)
  }
})

test('without the fault a burst of 5,000 requests is allowed', async () => {
  const { ask: request, askTimes: requestTimes } = open()
  await requestTimes(5_000, 'sk_sandbox')
  expect((await request('sk_sandbox')).status).toBe(429)
})
