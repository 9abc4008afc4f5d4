import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { freshAddress } from '../../support/freshAddress.js'
import { quoteAndConfirm } from '../../support/quoteAndConfirm.js'
import { until } from '../../support/until.js'
import { withdraw } from '../../support/withdraw.js'
import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import { expectRejected } from './expectRejected.js'
import { rowsOf } from './rowsOf.js'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** A row of two sections. */
const withdrawByText = async (fixture: Fixture): Promise<void> => {
  const { api, at } = fixture
  // They would be asked for a text, too.
  const { withdrawn, unsigned, tainted, excess, unexpected, retried, stopped } = fixture
  await Promise.all([withdrawn, unsigned, tainted, excess, unexpected, retried, stopped])
  const { payment, owner, balance } = await at.shortPayment()
  await api.post('/control/signature-type', { type: 'EIP191' })
  const { response, prepared } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  await api.post('/control/signature-type', { type: 'EIP712' })
  expect(prepared.signature_type).toBe('EIP191')
  expect(prepared.withdraw_authorization).toContain(`Send to: ${owner.address}`)
  expect(response.body.status).toBe('SUCCESS')
  expect(await at.statusOf(payment.payment_id)).toBe('WITHDRAWN')
}

/** A row of two sections. */
export const ownerOnly = async ({ unsigned }: Fixture): Promise<void> => {
  const { status, body } = (await unsigned).stolen
  expect({ status, issue: body.errors[0] }).toMatchObject({
    status: 400,
    issue: { kind: 'owner', mitigation: 'verify' },
  })
}

const balances = rowsOf('deposit-api', 'POST /payments/balances', {
  'source: OWNER or EXTERNAL': ({ api }) =>
    expectRejected(api.post('/payments/balances', { query: { source: 'NOBODY' } }), 400),
  'scope PAYMENT without tokens: the tokens of its route': async ({ swap, at }) => {
    const { balance_results } = await at.balances(swap.payment.payment_id, swap.owner.address)
    const route = JSON.stringify(swap.payment.quoted.route)
    for (const { token } of balance_results) expect(route).toContain(token)
  },
  'scope EXTRA: reusable wallets': async ({ api, at }) => {
    const owner = freshAddress()
    const ask = async (tokens?: string[]) =>
      (await api.post('/payments/balances', { query: { source: 'OWNER', owner, scope: { kind: 'EXTRA' }, tokens } }))
        .body.balance_results
    const [wallet] = await ask([at.usdc])
    await at.give(at.usdc, wallet.address, '7')
    expect(await ask()).toMatchObject([{ token: at.usdc, withdraw_from: { withdraw_type: 'REUSABLE', owner } }])
  },
  '1. the deposit address on any chain': async ({ swap, at, baseUsdc }) => {
    const { balance_results } = await at.balances(swap.payment.payment_id, swap.owner.address, [baseUsdc])
    expect(balance_results).toMatchObject([{ address: swap.payment.processing_addresses[0].address, token: baseUsdc }])
    expect(swap.payment.processing_addresses.map(({ chain }: { chain: string }) => chain)).toEqual(['arbitrum'])
  },
  '2. withdrawable balances have withdraw_from': async ({ withdrawn }) =>
    expect((await withdrawn).balance.withdraw_from).toMatchObject({
      withdraw_type: 'PAYMENT',
      withdraw_account: 'SPW',
    }),
  '3. EXTERNAL covers any address': async ({ api, at }) => {
    const queries = [{ address: freshAddress(), token: at.usdc }]
    const { body } = await api.post('/payments/balances', { query: { source: 'EXTERNAL', queries } })
    expect(body.balances[0].value.amount).toBe('0')
  },
  'future_withdrawable_balances: funds held by a bridge': async ({ api, at, baseUsdc, complete, stopped }) => {
    // Let pending bridge transfers finish first.
    await Promise.all([complete, stopped])
    await api.post('/control/faults', { name: 'bridge_stuck' })
    const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', baseUsdc)
    await at.person.pay(at.usdc, payment.processing_addresses[0].address, '100')
    const [future] = await until('the bridge holds the money', async () => {
      const { future_withdrawable_balances: found } = await at.balances(payment.payment_id, owner.address)
      return found.length > 0 ? found : undefined
    })
    await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
    expect(future).toMatchObject({ token: at.usdc, payment_gist: { payment_id: payment.payment_id } })
  },
  '400: invalid wallet address': ({ api, at }) => {
    const queries = [{ address: '0x12', token: at.usdc }]
    return expectRejected(api.post('/payments/balances', { query: { source: 'EXTERNAL', queries } }), 400)
  },
  '403: no permission': ({ as }) => expectRejected(as('rk_sandbox_payments').post('/payments/balances', {}), 403),
  '404: payment not found': ({ api, swap }) => {
    const scope = { kind: 'PAYMENT', payment_id: unknownId }
    const query = { source: 'OWNER', owner: swap.owner.address, scope }
    return expectRejected(api.post('/payments/balances', { query }), 404)
  },
})

const withdrawing = [
  ...rowsOf('deposit-api', 'POST /payments/withdraw', {
    'token_amounts: required': ({ api, swap }) => {
      const body = { recipient_address: swap.owner.address, payment_id: swap.payment.payment_id }
      return expectRejected(api.post('/payments/withdraw', body), 400)
    },
    'recipient_address: required': ({ api, swap, at }) => {
      const token_amounts = [{ token: at.usdc, amount: '1' }]
      return expectRejected(api.post('/payments/withdraw', { token_amounts, payment_id: swap.payment.payment_id }), 400)
    },
    'withdraw_from: passed back unchanged': async ({ withdrawn }) => {
      const { balance, prepared } = await withdrawn
      expect(prepared.payment_id).toBe(balance.withdraw_from.payment_id)
    },
    'payment_id and withdraw_account: deprecated but supported': async ({ unexpected }) =>
      expect((await unexpected).response.status).toBe('SUCCESS'),
    '200, EIP712: typed data as JSON': async ({ withdrawn }) =>
      expect(Object.keys(JSON.parse((await withdrawn).prepared.withdraw_authorization)).sort()).toEqual(
        ['domain', 'message', 'primaryType', 'types'].sort(),
      ),
    '200, EIP191: a text': withdrawByText,
  }),
  ...rowsOf('deposit-api', 'Withdrawal confirmation', {
    'signature and state_token: required': async ({ api }) => {
      await expectRejected(api.post('/payments/withdraw/confirm', { signature: '0x00' }), 400)
      await expectRejected(api.post('/payments/withdraw/confirm', { state_token: 'x' }), 400)
    },
    'signature: only the owner’s is accepted': ownerOnly,
    '200: withdraw_id, status and transaction': async ({ withdrawn }) => {
      const { prepared, response } = await withdrawn
      expect(response).toMatchObject({ withdraw_id: prepared.withdraw_id, transaction_hash: expect.any(String) })
    },
  }),
  ...rowsOf('deposit-api', 'GET /payments/withdraw/status', {
    'polled by withdraw_id': async ({ api, withdrawn }) => {
      const { response } = await withdrawn
      expect((await api.get(`/payments/withdraw/status?withdraw_id=${response.withdraw_id}`)).body).toEqual(response)
    },
    '404: unknown withdrawal': ({ api }) =>
      expectRejected(api.get(`/payments/withdraw/status?withdraw_id=${unknownId}`), 404),
  }),
  ...rowsOf('deposit-api', 'POST /payments/issues', {
    'withdrawable balances have withdraw_from': async ({ api, swap, at }) => {
      await at.give(at.dai, swap.payment.processing_addresses[0].address, '3')
      const { body } = await api.post('/payments/issues', { payment_ids: [swap.payment.payment_id] })
      expect(body.payments[0].withdrawable).toMatchObject([
        { token: at.dai, value: { amount: '3' }, withdraw_from: { withdraw_type: 'PAYMENT' } },
      ])
    },
    '404: unknown payment': ({ api }) =>
      expectRejected(api.post('/payments/issues', { payment_ids: [unknownId] }), 404),
  }),
]

const decided = rowsOf('wire-supplement', 'Balances, withdraw, issues', {
  'tokens of two chains in one request: 400': async ({ api, at, baseUsdc, unsigned }) => {
    const { owner, from } = await unsigned
    const token_amounts = [at.usdc, baseUsdc].map((token) => ({ token, amount: '1' }))
    const body = { token_amounts, recipient_address: owner.address, ...from }
    await expectRejected(api.post('/payments/withdraw', body), 400)
  },
  'EIP191 for owners without typed data support': withdrawByText,

  'payment_gist, geolocation, declaration, org_id': async ({ withdrawn, swap }) => {
    const { balance, payment } = await withdrawn
    expect(balance.payment_gist).toMatchObject({ payment_id: payment.payment_id, label: null })
    expect(payment).toMatchObject({ geolocation: null, declaration: {}, org_id: swap.payment.org_id })
    expect(swap.payment.geolocation).toMatchObject({ alpha3_country_code: expect.stringMatching(/^[A-Z]{3}$/) })
  },
  'reusable wallets: one address per owner, who can empty it': async ({ api, at, baseUsdc }) => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const ask = async (tokens?: string[]) => {
      const query = { source: 'OWNER', owner: owner.address, scope: { kind: 'EXTRA' }, tokens }
      return (await api.post('/payments/balances', { query })).body.balance_results
    }
    const [here, there] = await ask([at.usdc, baseUsdc])
    expect(here.address).toBe(there.address)
    await at.give(baseUsdc, there.address, '12')
    const [found] = await ask()
    expect(found).toMatchObject({ token: baseUsdc, payment_gist: null, withdraw_from: { withdraw_account: 'RDW' } })
    const token_amounts = [{ token: baseUsdc, amount: '12' }]
    const { withdraw_from } = found
    const { response } = await withdraw(api, owner, { token_amounts, recipient_address: owner.address, withdraw_from })
    expect(response.body.status).toBe('SUCCESS')
    expect(await ask()).toEqual([])
  },
  'value.kind error': async ({ api, swap, at }) => {
    const nowhere = `base:${freshAddress().toLowerCase()}`
    const { balance_results } = await at.balances(swap.payment.payment_id, swap.owner.address, [nowhere])
    expect(balance_results).toMatchObject([{ token: nowhere, value: { kind: 'error' } }])
    const queries = [{ address: freshAddress(), token: nowhere }]
    const { body } = await api.post('/payments/balances', { query: { source: 'EXTERNAL', queries } })
    expect(body.balances).toMatchObject([{ token: nowhere, value: { kind: 'error' } }])
  },
})

export const recoveringRows = [...balances, ...withdrawing, ...decided]
