import { zeroAddress } from 'viem'
import { quoteRequest, tokenId } from '../../support/quoteAndConfirm.js'
import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import { reach } from '../reach.js'
import { expectRejected } from './expectRejected.js'
import { ownerOnly } from './recovering.js'
import { rowsOf } from './rowsOf.js'
import { secretKeyOnly } from './webhooks.js'

const operations = [
  ...['GET /chains', 'GET /assets', 'GET /assets/available-outputs', 'GET /assets/available-inputs', 'GET /payments'],
  ...['GET /payments/history', 'GET /payments/withdraw/status', 'POST /payments/quotes', 'POST /payments/confirm'],
  ...['POST /payments/balances', 'POST /payments/withdraw', 'POST /payments/withdraw/confirm', 'POST /payments/issues'],
  ...['POST /prices', 'POST /onramp'],
]

const call = ({ as }: Fixture, key: string, operation: string) => {
  const [method, path = ''] = operation.split(' ')
  return method === 'GET' ? as(key).get(path) : as(key).post(path, {})
}

const keys = rowsOf('deposit-api', 'Authentication', {
  '1. every endpoint requires a bearer key': async (fixture) => {
    for (const operation of operations) await expectRejected(call(fixture, '', operation), 401)
  },
  '1. no scheme other than bearer is accepted': async ({ url }) => {
    for (const authorization of ['sk_sandbox', 'Basic sk_sandbox', 'Bearer', 'Bearer  ', 'Token sk_sandbox']) {
      const { status } = await reach('GET /chains', () => fetch(`${url}/chains`, { headers: { authorization } }))
      expect({ authorization, status }).toEqual({ authorization, status: 401 })
    }
  },
  '2. an invalid key: 401 with kind other': async (fixture) => {
    for (const operation of operations) await expectRejected(call(fixture, 'sk_other', operation), 401)
  },
  '3. without permission: 403 with the same error shape': async (fixture) => {
    const permission = (operation: string) => {
      if (operation.endsWith('/chains')) return 'chains'
      if (operation.includes('/assets')) return 'assets'
      if (operation.endsWith('/history')) return 'history'
      return /balances|issues/.test(operation) ? 'balances' : 'payments'
    }
    for (const operation of operations) {
      for (const other of ['chains', 'assets', 'payments', 'history', 'balances']) {
        if (other === permission(operation)) continue
        await expectRejected(call(fixture, `rk_sandbox_${other}`, operation), 403)
      }
    }
  },
  '4. webhooks require a secret key': secretKeyOnly,
  '5. withdrawals are authorized by the owner’s signature, not by the key': ownerOnly,
  '6. key lifecycle': { beside: 'Not shown.' },
})

const statuses = rowsOf('deposit-api', 'Errors', {
  'HTTP statuses: 400, 401, 403 and 404': async ({ api, as }) => {
    await expectRejected(api.get('/payments'), 400)
    await expectRejected(as('').get('/payments'), 401)
    await expectRejected(as('rk_sandbox_chains').get('/payments'), 403)
    await expectRejected(api.get('/payments?payment_id=00000000-0000-4000-8000-000000000000'), 404)
  },
  'amount: NO_VALID_AMOUNT': async ({ api, at }) => {
    const { body } = await api.post('/payments/quotes', quoteRequest(at.usdc, '0', at.weth))
    expect(body.errors[0]).toMatchObject({ kind: 'amount', reason: 'NO_VALID_AMOUNT', given: '0', asset: at.usdc })
  },
  'amount: TOO_LOW and TOO_HIGH carry the limit': async ({ api, at }) => {
    const ask = async (amount: string) =>
      (await api.post('/payments/quotes', quoteRequest('usd', amount, at.usdc))).body.errors[0]
    expect(await ask('1')).toMatchObject({ reason: 'TOO_LOW', limits: { min: expect.any(String) } })
    expect(await ask('99999')).toMatchObject({ reason: 'TOO_HIGH', limits: { max: expect.any(String) } })
  },
  'amount: UNEXPECTEDLY_HIGH where a quote is far above the market': async ({ api, baseUsdc, moved }) => {
    await moved
    const link = await tokenId(api, 'base', 'LINK')
    const { body } = await api.post('/payments/quotes', quoteRequest(link, '10', baseUsdc))
    expect(body.quotes[0].issues).toMatchObject([{ kind: 'amount', reason: 'UNEXPECTEDLY_HIGH', asset: link }])
  },
  'amount-downstream: the route after the onramp rejects the amount, in the input currency': async ({
    api,
    requireSandbox,
  }) => {
    requireSandbox()
    const far = await tokenId(api, 'ethereum', 'LINK')
    const { body } = await api.post('/payments/quotes', quoteRequest('usd', '12', far, { onramps: ['cardinal'] }))
    expect(body.errors[0]).toMatchObject({ kind: 'amount-downstream', asset: 'usd', given: '12', reason: 'TOO_LOW' })
  },
  'funding: the balance of the deposit address': async ({ unsigned, at }) =>
    expect((await unsigned).payment).toMatchObject({
      status: 'PENDING',
      issues: [{ kind: 'funding', token: at.usdc, balance: { '#': '60' } }],
    }),
  'owner: change or verify': async ({ api, swap }) => {
    const { body: quoted } = await api.post('/payments/quotes', swap.quoted.quote_request)
    const fresh = { payment_id: quoted.quotes[0].payment_id, state_token: quoted.state_token }
    const parties = { owner_address: zeroAddress, destination_address: swap.payment.destination_address }
    const { body } = await api.post('/payments/confirm', { ...fresh, ...parties })
    expect(body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'change' })
  },
  provider: ({ api, at }) =>
    expectRejected(
      api.post('/payments/quotes', quoteRequest('usd', '100', at.usdc, { onramps: ['nobody'] })),
      400,
      'provider',
    ),
  payin_method: ({ api, at }) =>
    expectRejected(
      api.post('/payments/quotes', quoteRequest('usd', '100', at.usdc, { onramp_methods: ['PIX'] })),
      400,
      'payin_method',
    ),
  'recovery: by a new quote': async ({ retried }) =>
    expect((await retried).child).toMatchObject({ status: 'COMPLETE', funded: true }),
  'recovery: by a withdrawal': async ({ withdrawn }) => expect((await withdrawn).response.status).toBe('SUCCESS'),
})

const supplement = rowsOf('wire-supplement', 'Errors', {
  'sk_sandbox: everything': async ({ as }) => expect((await as('sk_sandbox').get('/chains')).status).toBe(200),
  'pk_sandbox: everything but webhooks': async ({ as, swap }) => {
    const api = as('pk_sandbox')
    expect((await api.get('/chains')).status).toBe(200)
    expect((await api.get(`/payments?payment_id=${swap.payment.payment_id}`)).status).toBe(200)
    await expectRejected(api.post('/control/faucet', {}), 403)
    await expectRejected(api.get('/orgs/webhooks'), 403)
  },
  '413: a body over 64 KiB, whatever its size': async ({ api }) => {
    for (const size of [65_536, 300_000, 2_000_000]) {
      await expectRejected(api.post('/payments/quotes', { padding: 'x'.repeat(size) }), 413)
    }
  },
  '404: an unknown path': ({ api }) => expectRejected(api.get('/nothing/here'), 404),

  '5xx: kind unknown, without internal details': { beside: 'No request causes an internal error.' },
  'every error body has a human-readable issue': async ({ api }) => {
    const { body } = await api.get('/payments')
    expect(body.errors[0].message).toMatch(/\.$/)
  },
})

export const refusingRows = [...keys, ...statuses, ...supplement]
