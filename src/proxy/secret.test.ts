import { beforeEach, describe, expect, test } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import { account, signInStage } from '../../test/support/signInStage.js'
import { sendJson } from '../../test/support/spyUpstream.js'
import type { DepositProxyOptions } from './options/DepositProxyOptions.js'

type Options = Partial<DepositProxyOptions>

const stage = proxyStage()
const { ask, post } = stage
const { ann, signIn, historyOf, signed, post: postSession } = signInStage()
const secret = 'a-secret-of-32-random-characters'
const next = { apiKey: 'sk_rotated' }

beforeEach(() => {
  stage.upstream.respondWith(({ path, query }, response) => {
    if (path === '/payments/quotes') return sendJson(response, { quotes: [], state_token: 'quoted' })
    if (path !== '/payments/history')
      return sendJson(response, { customer_id: 'ann', next_instruction: { verification_token: 'v' } })
    const isFirst = !query.has('pagination_key')
    const payment_statuses = [{ payment_id: isFirst ? 'newer' : 'older', customer_id: 'ann' }]
    return sendJson(response, { payment_statuses, next_pagination_key: isFirst ? 'bobs-payment' : null })
  })
})

/** What a customer holds that is sealed: how it is obtained, and the status of its use. */
const seals: [string, (before: Options, after: Options) => Promise<number>][] = [
  [
    'a quote',
    async (before, after) => {
      const { state_token } = await (await post('payments/quotes', {}, before)).json()
      return (await post('payments/confirm', { payment_id: 'p1', state_token }, after)).status
    },
  ],
  [
    'a request to sign',
    async (before, after) => {
      const { next_instruction } = await (await ask('payments?payment_id=p1', {}, before)).json()
      return (await post('payments/confirm', { ...next_instruction, signatures: [] }, after)).status
    },
  ],
  [
    'a page of the history',
    async (before, after) => {
      const { next_pagination_key: key } = await (await ask('payments/history?owner_address=0x2', {}, before)).json()
      return (await ask(`payments/history?owner_address=0x2&pagination_key=${key}`, {}, after)).status
    },
  ],
  [
    'a message to sign in with',
    async (before, after) => (await postSession(await signed({ ...ann, ...before }), { ...ann, ...after })).status,
  ],
  [
    'the session of a wallet',
    async (before, after) => {
      const cookie = await signIn({ ...ann, ...before })
      return (await historyOf(account.address, cookie, { ...ann, ...after })).session === 'active' ? 200 : 400
    },
  ],
]

describe.each(seals)('%s', (_, use) => {
  test.each<[string, Options, Options, number]>([
    ['is good while the key stays', {}, {}, 200],
    ['is lost with the key', {}, next, 400],
    ['outlives the key with a secret', { secret }, { secret, ...next }, 200],
    ['is lost with the secret', { secret }, { secret: `${secret}!` }, 400],
    ['is lost when a secret is set', {}, { secret }, 400],
  ])('%s', async (_, before, after, status) => {
    expect(await use(before, after)).toBe(status)
  })
})

test.each([
  '',
  'short',
  'a-secret-of-31-random-character',
  ' '.repeat(32),
  `${secret}\n`,
  `${secret} `,
  `${secret}é`,
  'a secret of more than 32 characters',
  7,
  {},
  null,
])('the secret cannot be %j, which the first request says', async (value) => {
  const reported: string[] = []
  const options = { secret: value as string, onError: (error: Error) => reported.push(error.message) }
  expect((await ask('chains', {}, options)).status).toBe(503)
  expect(reported).toEqual(['createDepositProxy: secret must be at least 32 visible ASCII characters'])
  expect(stage.upstream.hits).toEqual([])
})

test('the secret appears in no error', async () => {
  const reported: unknown[] = []
  const onError = (error: Error) => reported.push(`${error.message} ${error.cause}`)
  const failing = () => Promise.reject(new Error(`the store at ${secret}`))
  await ask('chains', {}, { secret, onError, fetch: failing })
  expect(reported).toHaveLength(1)
  expect(reported[0]).not.toContain(secret)
})
