import { beforeEach, expect, test } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import { sendJson } from '../../test/support/spyUpstream.js'

const stage = proxyStage()
/** Proven by Ann, whom the stage signs in. */
const annsWallet = '0xAb00000000000000000000000000000000000001'
const bobsWallet = '0xbbbb00000000000000000000000000000000000b'

/** `planted` was created by Ann, for a wallet that she has not proven to own. */
const payments: Record<string, object> = {
  anns: { customer_id: 'ann', owner_address: annsWallet },
  planted: { customer_id: 'ann', owner_address: bobsWallet },
  bobs: { customer_id: 'bob', owner_address: bobsWallet },
}

beforeEach(() => {
  stage.upstream.respondWith(({ path, query }, response) => {
    if (path !== '/payments') return sendJson(response, { done: true })
    const payment = payments[query.get('payment_id') ?? '']
    return sendJson(response, payment ?? { errors: [] }, payment ? 200 : 404)
  })
})

const statusOf = async (path: string, body: unknown) => {
  const { status } = await stage.post(path, body)
  expect(stage.upstream.hits.some((hit) => hit.path === `/${path}`)).toBe(status === 200)
  return status
}

const payment = (payment_id: string, more: object = {}) => ({
  withdraw_from: { withdraw_type: 'PAYMENT', payment_id, withdraw_account: 'SPW', ...more },
})
const reusable = (owner: unknown, more: object = {}) => ({
  withdraw_from: { withdraw_type: 'REUSABLE', owner, withdraw_account: 'RDW', ...more },
})

test.each<[string, unknown]>([
  ['a payment', payment('anns')],
  ['the intent account', payment('anns', { withdraw_account: 'INTENT' })],
  ['a payment whose wallet is not proven', payment('planted')],
  ['unknown fields', payment('anns', { version: 2, hint: { chain: 'base' } })],
  ['the owner of the payment', payment('planted', { owner: bobsWallet.toUpperCase() })],
  ['a reusable wallet', reusable(annsWallet.toLowerCase())],
  ['a reusable wallet by its payment', payment('anns', { withdraw_account: 'RDW' })],
  ['the deprecated payment_id', { payment_id: 'anns' }],
  ['the deprecated fields', { payment_id: 'anns', withdraw_account: 'INTENT' }],
  ['the deprecated fields for a reusable wallet', { payment_id: 'anns', withdraw_account: 'RDW' }],
  ['both forms', { ...payment('anns'), payment_id: 'anns', withdraw_account: 'SPW' }],
])("a withdrawal from one's own is forwarded: %s", async (_, body) => {
  expect(await statusOf('payments/withdraw', body)).toBe(200)
})

test.each<[string, unknown, number]>([
  ['a foreign payment', payment('bobs'), 404],
  ['a foreign payment, deprecated', { payment_id: 'bobs' }, 404],
  ['a foreign payment beside an own one', { ...payment('anns'), payment_id: 'bobs' }, 404],
  ['an own payment beside a foreign one', { ...payment('bobs'), payment_id: 'anns' }, 404],
  ['a foreign reusable wallet', reusable(bobsWallet), 404],
  ['a reusable wallet without an owner', reusable(undefined), 404],
  ['a reusable wallet with two owners', reusable([annsWallet, bobsWallet]), 404],
  ['a reusable wallet with an object for its owner', reusable({ address: annsWallet }), 404],
  ['a reusable wallet and a foreign payment', reusable(annsWallet, { payment_id: 'bobs' }), 404],
  ['a reusable wallet and a second owner', reusable(annsWallet, { owner_address: bobsWallet }), 404],
  ['a reusable wallet and an owner spelled otherwise', reusable(annsWallet, { ownerAddress: bobsWallet }), 404],
  ['a reusable wallet and a nested owner', reusable(annsWallet, { wallet: { OWNER: bobsWallet } }), 404],
  ['an own payment and a foreign owner', payment('anns', { owner: bobsWallet }), 404],
  ['an own payment and a foreign one spelled otherwise', payment('anns', { paymentId: 'bobs' }), 404],
  ['an own payment and a list with a foreign one', payment('anns', { payment_ids: ['anns', 'bobs'] }), 404],
  ['an own payment and a nested foreign one', payment('anns', { scope: [{ 'payment-id': 'bobs' }] }), 404],
  ['an own payment and a foreign parent', payment('anns', { parent_payment_id: 'bobs' }), 404],
  ['the reusable wallet of a planted payment', payment('planted', { withdraw_account: 'RDW' }), 404],
  ['the same, deprecated', { payment_id: 'planted', withdraw_account: 'RDW' }, 404],
  ['the same, in two places', { ...payment('planted'), withdraw_account: 'RDW' }, 404],
  ['the same, with a proven owner beside it', reusable(annsWallet, { payment_id: 'planted' }), 404],
  ['an account in lower case', { payment_id: 'planted', withdraw_account: 'rdw' }, 400],
  ['an account in a list', { payment_id: 'planted', withdraw_account: ['RDW'] }, 400],
  ['a type in lower case', reusable(bobsWallet, { withdraw_type: 'reusable', payment_id: 'anns' }), 400],
  ['an unknown type', payment('anns', { withdraw_type: 'OTHER' }), 400],
  ['a list of sources', { withdraw_from: [payment('bobs').withdraw_from] }, 400],
  ['no source', {}, 404],
  ['a payment without an id', payment('anns', { payment_id: undefined }), 404],
  ['a payment with a list for its id', payment('anns', { payment_id: ['anns'] }), 404],
])('a withdrawal from another source is refused: %s', async (_, body, status) => {
  expect(await statusOf('payments/withdraw', body)).toBe(status)
})

const amounts = (...token_amounts: unknown[]) => ({ ...payment('anns'), token_amounts })
const amount = (more: object) => ({ token: 'base:0x', amount: '1', ...more })

test.each<[string, unknown, number]>([
  ['no payment', amounts(amount({})), 200],
  ['the own payment', amounts(amount({ payment_id: 'anns' })), 200],
  ['another own payment', amounts(amount({ payment_id: 'anns' }), amount({ payment_id: 'planted' })), 200],
  ['its owner', amounts(amount({ owner: annsWallet })), 200],
  ['a foreign payment', amounts(amount({ payment_id: 'bobs' })), 404],
  ['a foreign payment in the second amount', amounts(amount({}), amount({ payment_id: 'bobs' })), 404],
  ['a foreign payment beside the own one', amounts(amount({ payment_id: 'anns', paymentId: 'bobs' })), 404],
  ['a foreign payment in a list', amounts(amount({ payment_ids: ['anns', 'bobs'] })), 404],
  ['a foreign parent', amounts(amount({ parent_payment_id: 'bobs' })), 404],
  ['a foreign source', amounts(amount({ withdraw_from: { withdraw_type: 'PAYMENT', payment_id: 'bobs' } })), 404],
  ['a foreign payment in a nested list', amounts([[amount({ 'Payment-Id': 'bobs' })]]), 404],
  ['a foreign payment in an object', { ...payment('anns'), token_amounts: { 0: { payment_id: 'bobs' } } }, 404],
  ['an unknown payment', amounts(amount({ payment_id: 'unknown' })), 404],
  ['a payment that is a number', amounts(amount({ payment_id: 7 })), 404],
  ['a foreign owner', amounts(amount({ owner: bobsWallet })), 404],
  ['a foreign owner in a reusable wallet', { ...reusable(annsWallet), token_amounts: [{ owner: bobsWallet }] }, 404],
  ['a foreign payment of a reusable wallet', { ...reusable(annsWallet), token_amounts: [{ payment_id: 'bobs' }] }, 404],
  ['a foreign payment in the recipient', { ...payment('anns'), recipient_address: { payment_id: 'bobs' } }, 404],
])('amounts of a withdrawal may name %s', async (_, body, status) => {
  expect(await statusOf('payments/withdraw', body)).toBe(status)
})

test.each<[string, string, unknown]>([
  ['the request of a quote', 'payments/quotes', { request: { payment_id: 'bobs' } }],
  ['the parent of a quote, spelled otherwise', 'payments/quotes', { request: { parentPaymentId: 'bobs' } }],
  ['the actions of a quote', 'payments/quotes', { request: { custom_actions: [{ payment_ids: ['bobs'] }] } }],
  ['the address of a provider session', 'onramp', { payment_id: 'anns', redirect_url: { payment_id: 'bobs' } }],
])('a foreign payment is refused in %s', async (_, path, body) => {
  expect(await statusOf(path, body)).toBe(404)
})

const owned = (query: object) => ({ query: { source: 'OWNER', ...query } })

test.each<[string, unknown, number]>([
  ['a payment', owned({ scope: { kind: 'PAYMENT', payment_id: 'planted' } }), 200],
  ['a payment with its owner', owned({ owner: bobsWallet, scope: { kind: 'PAYMENT', payment_id: 'planted' } }), 200],
  ['the own wallet', owned({ owner: annsWallet, scope: { kind: 'EXTRA' } }), 200],
  [
    'an own payment with a foreign owner',
    owned({ owner: bobsWallet, scope: { kind: 'PAYMENT', payment_id: 'anns' } }),
    404,
  ],
  [
    'an own payment and a foreign one',
    owned({ payment_id: 'bobs', scope: { kind: 'PAYMENT', payment_id: 'anns' } }),
    404,
  ],
  ['a foreign wallet', owned({ owner: bobsWallet, scope: { kind: 'EXTRA' } }), 404],
  [
    'a foreign wallet beside an own payment',
    owned({ owner: bobsWallet, scope: { kind: 'EXTRA', payment_id: 'planted' } }),
    404,
  ],
  ['a foreign payment as an external balance', { query: { source: 'EXTERNAL', queries: [], payment_id: 'bobs' } }, 404],
  ['external balances', { query: { source: 'EXTERNAL', queries: [{ address: bobsWallet, token: 'base:0x' }] } }, 200],
])('balances are checked by everything that names a wallet: %s', async (_, body, status) => {
  expect(await statusOf('payments/balances', body)).toBe(status)
})

test('balances of a payment that another customer created have no label', async () => {
  const gist = { payment_id: 'x', label: 'Send more' }
  stage.upstream.respondWith(({ path, query }, response) => {
    const customer_id = query.get('payment_id') === 'own' ? 'ann' : 'bob'
    if (path === '/payments') return sendJson(response, { customer_id, owner_address: annsWallet })
    return sendJson(response, { balance_results: [{ address: '0x1', payment_gist: gist }, { payment_gist: null }] })
  })
  const gistOf = async (payment_id: string) => {
    const response = await stage.post('payments/balances', owned({ scope: { kind: 'PAYMENT', payment_id } }))
    return (await response.json()).balance_results[0].payment_gist
  }
  expect(await gistOf('own')).toEqual(gist)
  expect(await gistOf('planted')).toEqual({ ...gist, label: null })
})

test.each([
  ['anns', 200],
  [undefined, 200],
  ['bobs', 404],
  [['anns'], 404],
  [7, 404],
])('a withdrawal of payment %j returns %i', async (payment_id, status) => {
  stage.upstream.respondWith(({ path, query }, response) =>
    sendJson(response, path === '/payments' ? payments[`${query.get('payment_id')}`] : { payment_id }),
  )
  expect((await stage.ask('payments/withdraw/status?withdraw_id=w')).status).toBe(status)
})
