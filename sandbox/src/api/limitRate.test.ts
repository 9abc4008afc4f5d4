import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { endFaults, switchFault } from '../control/faultSwitch.js'
import { handleError } from './handleError.js'
import { limitRate } from './limitRate.js'

afterEach(endFaults)

function open() {
  const clock = { ms: 0 }
  const app = new Hono().use(limitRate(() => clock.ms)).get('/*', (context) => context.json({}))
  app.onError((error, context) => handleError(error, context, () => undefined))
  const ask = async (key?: string, path = '/chains') =>
    app.request(path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } })
  const askTimes = async (times: number, key: string) => {
    for (let n = 0; n < times; n += 1) expect((await ask(key)).status).toBe(200)
  }
  return { clock, ask, askTimes }
}

test('a key that asks too often is told when to ask again, and may then', async () => {
  switchFault('rate_limit', 60)
  const { clock, ask, askTimes } = open()
  await askTimes(5, 'sk_sandbox')
  const refused = await ask('sk_sandbox')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ errors: [{ kind: 'other', message: expect.stringMatching(/\.$/) }] })
  clock.ms += 1_000
  await askTimes(1, 'sk_sandbox')
  expect((await ask('sk_sandbox')).status).toBe(429)
})

test('one key does not use up what another has, and keys that are none share one allowance', async () => {
  switchFault('rate_limit', 60)
  const { ask, askTimes } = open()
  await askTimes(5, 'sk_sandbox')
  await askTimes(5, 'pk_sandbox')
  for (const key of ['a', 'b', 'c', 'd', 'e']) await askTimes(1, key)
  expect((await ask('f')).status).toBe(429)
})

test('controls and what needs no key are always open', async () => {
  switchFault('rate_limit', 60)
  const { ask, askTimes } = open()
  await askTimes(5, 'sk_sandbox')
  for (let n = 0; n < 10; n += 1) {
    expect((await ask('sk_sandbox', '/control/faults')).status).toBe(200)
    expect((await ask(undefined, '/health')).status).toBe(200)
  }
})

test('without the fault thousands of requests at once are answered', async () => {
  const { ask, askTimes } = open()
  await askTimes(5_000, 'sk_sandbox')
  expect((await ask('sk_sandbox')).status).toBe(429)
})
