import { beforeEach, expect, test } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import { sendJson } from '../../test/support/spyUpstream.js'
import { createTokenSeal } from './guard/createTokenSeal.js'

const stage = proxyStage()
const { ask, post } = stage

const wallet = '0xAb00000000000000000000000000000000000001'
const asBob = { authorize: () => ({ customerId: 'bob', owners: [wallet] }) }
const signatures = [{ reason: 'EVM_OWNER', signature_type: 'EIP712', signature: '0x1' }]
const payment = {
  payment_id: 'p1',
  customer_id: 'ann',
  owner_address: wallet,
  status: 'UNCONFIRMED',
  next_instruction: { type: 'USER_VERIFY', payment_id: 'p1', verification_token: 'of.p1', verifications: [] },
}
const seal = createTokenSeal('sk_secret')
const sealed = (token: string, field: 'state_token' | 'verification_token', customer = 'ann') =>
  seal.seal({ [field]: token } as Record<typeof field, string>, field, customer)
const annsQuote = await sealed('quoted', 'state_token')
const anns = (await sealed('of.p1', 'verification_token')).verification_token

beforeEach(() => {
  stage.upstream.respondWith(({ path }, response) => {
    if (path === '/payments/history')
      return sendJson(response, { payment_statuses: [payment], next_pagination_key: null, total_count: 1 })
    if (path === '/payments/issues') return sendJson(response, { payments: [{ issues: [], payment }] })
    return sendJson(response, payment)
  })
})

const confirmation = { payment_id: 'p1', owner_address: wallet, destination_address: wallet, ...annsQuote }
const continuations = () => stage.upstream.hits.filter(({ path }) => path === '/payments/confirm')

/** Every response in which a request to sign may arrive. */
const answers: [string, () => Promise<Response>][] = [
  ['the payment', () => ask('payments?payment_id=p1')],
  ['its history', () => ask(`payments/history?owner_address=${wallet}`)],
  ['the history of a wallet that is not proven', () => ask(`payments/history?owner_address=0x2`)],
  ['its confirmation', () => post('payments/confirm', confirmation)],
  ['its verification', () => post('payments/confirm', { verification_token: anns, signatures })],
  ['its issues', () => post('payments/issues', { payment_ids: ['p1'] })],
  ['the payment of a customer who has proven the wallet', () => ask('payments?payment_id=p1', {}, asBob)],
  ['its stream', () => ask('payments/stream?payment_id=p1')],
  ['its stream, with withdrawals', () => ask('payments/stream?payment_id=p1&enable_withdraw_pending=true')],
  ['a renewed provider session', () => post('onramp', { payment_id: 'p1', redirect_url: 'https://x' })],
]

/** The first token in a response, which may be a stream. */
async function tokenIn(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const token = /"verification_token":"([^"]*)"/.exec(text)?.[1]
    const { done, value = '' } = token === undefined ? ((await reader?.read()) ?? { done: true }) : { done: true }
    if (done) return reader?.cancel().then(() => token ?? '') ?? ''
    text += value
  }
}

test.each(answers)('the request to sign in %s is of use to that customer only', async (name, request) => {
  const options = name.includes('proven the wallet') ? [asBob, {}] : [{}, asBob]
  const verification_token = await tokenIn(await request())
  expect(verification_token).toMatch(/^of\.p1\.[0-9a-f]{64}$/)
  stage.upstream.hits.length = 0
  expect((await post('payments/confirm', { verification_token, signatures }, options[1])).status).toBe(400)
  expect(stage.upstream.hits).toEqual([])
  expect((await post('payments/confirm', { verification_token, signatures }, options[0])).status).toBe(200)
  expect(JSON.parse(continuations()[0]?.body ?? '')).toEqual({ verification_token: 'of.p1', signatures })
})

const bobs = (await sealed('of.p2', 'verification_token', 'bob')).verification_token
const otherKeys = await createTokenSeal('sk_other').seal({ verification_token: 'of.p1' }, 'verification_token', 'ann')

test.each<[string, object]>([
  ['of another customer', { verification_token: bobs }],
  ['of another customer, beside a quote of their own', { ...confirmation, verification_token: bobs }],
  ['of the service itself', { verification_token: 'of.p1' }],
  ['of the service, beside a quote of their own', { ...confirmation, verification_token: 'of.p2' }],
  ['of another payment under their seal', { verification_token: anns.replace('p1', 'p2') }],
  ['with another seal', { verification_token: anns.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }],
  ['with half a seal', { verification_token: anns.slice(0, -32) }],
  ['with the seal of a proxy that has another key', otherKeys],
  ['that is the token of their quote', { verification_token: annsQuote.state_token }],
  ['that is empty', { verification_token: '' }],
  ['that is null', { verification_token: null }],
  ['that is a list', { verification_token: [anns] }],
  ['that is an object', { verification_token: { toString: anns } }],
])('a request to sign %s is refused as one that expired', async (_, body) => {
  const response = await post('payments/confirm', { signatures, ...body })
  expect([response.status, stage.upstream.hits]).toEqual([400, []])
  const message = 'This request to sign cannot be used here. Ask for a new one and sign that.'
  expect(await response.json()).toEqual({ errors: [{ kind: 'owner', mitigation: 'verify', message }] })
})

test('a quote is not confirmed with the token of a request to sign', async () => {
  expect((await post('payments/confirm', { ...confirmation, state_token: anns })).status).toBe(400)
  expect(stage.upstream.hits).toEqual([])
})

test('signatures bring no other field to the service', async () => {
  const body = { ...confirmation, verification_token: anns, signatures, owner_chain: 'base', payment_id: 'p2' }
  expect((await post('payments/confirm', body)).status).toBe(200)
  expect(JSON.parse(continuations()[0]?.body ?? '')).toEqual({ verification_token: 'of.p1', signatures })
})

test('a response without a request to sign is sent as it arrived', async () => {
  const text = '{ "customer_id": "ann",\n "next_instruction": { "type": "TRANSFER_IN" } }'
  stage.upstream.respondWith((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })
  expect(await (await ask('payments?payment_id=p1')).text()).toBe(text)
})
