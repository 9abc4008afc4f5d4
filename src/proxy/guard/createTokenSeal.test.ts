import { expect, test } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { createTokenSeal } from './createTokenSeal.js'

const stage = proxyStage()
const { post } = stage

/** Ann is who the stage signs in. */
const annsToken = await createTokenSeal('sk_secret').seal({ state_token: 'quoted' }, 'state_token', 'ann')
const payment = { payment_id: 'anns', customer_id: 'ann' }
const wallet = '0xab00000000000000000000000000000000000001'
const parties = { payment_id: 'anns', owner_address: wallet, destination_address: wallet }

test('a quote is confirmed with the state token that the service gave', async () => {
  stage.upstream.respondWith((hit, response) =>
    sendJson(response, hit.path === '/payments/quotes' ? { quotes: [], state_token: 'of.the-service' } : payment),
  )
  const { quotes, state_token } = await (await post('payments/quotes', {})).json()
  expect([quotes, state_token]).toEqual([[], expect.stringMatching(/^of\.the-service\.[0-9a-f]{64}$/)])
  expect((await post('payments/confirm', { ...parties, state_token })).status).toBe(200)
  expect(JSON.parse(stage.upstream.hits.at(-1)?.body ?? '')).toEqual({ ...parties, state_token: 'of.the-service' })
})

test.each<[string, unknown, string?]>([
  ['of another customer', annsToken.state_token, 'bob'],
  ['of the service itself', 'quoted'],
  ['altered', `x${annsToken.state_token}`],
  ['with another seal', annsToken.state_token.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ['with half a seal', annsToken.state_token.slice(0, -32)],
  ['empty', ''],
  ['missing', undefined],
  ['of another type', { toString: annsToken.state_token }],
])('a quote is not confirmed with a state token that is %s', async (_, state_token, customerId = 'ann') => {
  const response = await post('payments/confirm', { ...parties, state_token }, { authorize: () => ({ customerId }) })
  expect([response.status, stage.upstream.hits]).toEqual([400, []])
})
