import { zeroAddress } from 'viem'
import { addDecimals, compareDecimals } from '../../../src/money/decimal.js'
import { freshAddress } from '../../support/freshAddress.js'
import { confirmFor, quoteAndConfirm, quoteRequest } from '../../support/quoteAndConfirm.js'
import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import { expectRejected } from './expectRejected.js'
import { rowsOf } from './rowsOf.js'

/** A row of two sections. */
export const labelRow = async ({ api, at }: Fixture): Promise<void> => {
  const ask = (label: string) => api.post('/payments/quotes', quoteRequest(at.usdc, '10', at.weth, { label }))
  // Characters as a person counts them.
  for (const label of ['x'.repeat(255), '🏠'.repeat(255)]) expect((await ask(label)).status).toBe(200)
  for (const label of ['x'.repeat(256), '🏠'.repeat(256)]) await expectRejected(ask(label), 400)
}

/** A call that takes half a million gas: the deterministic deployer creates a contract of two kilobytes. */
const deployment = () => ({
  type: 'CallImmediateAction',
  target: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  value: '0',
  calldata: `${freshAddress()}${'0'.repeat(24)}6108006000f3`,
})

/** A request field that the service echoes as parsed. */
const echoed =
  (name: string, value: unknown, parsed: unknown = value, input = 'usd') =>
  async ({ api, at }: Fixture) => {
    const quoteBody = quoteRequest(input === 'usd' ? 'usd' : at.usdc, '100', at.weth, { [name]: value })
    const { status, body } = await api.post('/payments/quotes', quoteBody)
    expect({ status, parsed: body.quote_request?.[name] }).toEqual({ status: 200, parsed })
  }

const requestFields = rowsOf('deposit-api', 'Quote request', {
  'request: assets are returned in lower case': async ({ api, at }) => {
    const { body } = await api.post('/payments/quotes', quoteRequest('USD', '100', at.weth))
    expect(body.quote_request.request.fixed_input_amount).toEqual({ asset: 'usd', amount: '100' })
  },
  'request: kind is FIXED_INPUT and nothing else': async ({ api, at }) => {
    const { request, ...others } = quoteRequest(at.usdc, '100', at.weth)
    await expectRejected(
      api.post('/payments/quotes', { ...others, request: { ...request, kind: 'FIXED_OUTPUT' } }),
      400,
    )
  },
  'price_currency: a fiat code': echoed('price_currency', 'EUR', 'eur'),
  'price_currency: an asset': async (fixture) => echoed('price_currency', fixture.at.weth)(fixture),
  'onramps: returned in lower case': (fixture) => {
    const [{ onramp }] = fixture.card.quoted.quotes
    return echoed('onramps', [onramp.toUpperCase()], [onramp])(fixture)
  },
  onramp_methods: echoed('onramp_methods', ['CREDIT_CARD']),
  customer_ip_address: echoed('customer_ip_address', '203.0.113.7'),
  'customer_ip_address: detected from the connection': async ({ api, at, requireSandbox }) => {
    requireSandbox()
    const { body } = await api.post('/payments/quotes', quoteRequest(at.usdc, '100', at.weth))
    expect(body.quote_request.customer_ip_address).toBe('127.0.0.1')
  },
  'customer_ip_address: providers that do not serve its location return an issue': async ({
    api,
    at,
    requireSandbox,
  }) => {
    requireSandbox()
    const ask = (customer_ip_address: string) =>
      api.post('/payments/quotes', quoteRequest('usd', '100', at.usdc, { customer_ip_address }))
    const { quotes, failures } = (await ask('198.51.100.7')).body
    expect(quotes.map(({ onramp }: { onramp: string }) => onramp)).not.toContain('bluebank')
    expect(failures).toMatchObject([{ service_ids: ['bluebank'], issues: [{ kind: 'geolocation' }] }])
    await expectRejected(ask('203.0.113.200'), 400, 'geolocation')
  },
  customer_id: echoed('customer_id', 'c-1'),
  'parent_payment_id: returned by the child payment': async ({ api, at }) => {
    const { payment: parent, owner } = await at.shortPayment()
    const parent_payment_id = parent.payment_id
    const { body: quoted } = await api.post(
      '/payments/quotes',
      quoteRequest(at.usdc, '1', at.dai, { parent_payment_id }),
    )
    const fresh = { payment_id: quoted.quotes[0].payment_id, state_token: quoted.state_token }
    const parties = { owner_address: owner.address, destination_address: freshAddress() }
    const { body } = await api.post('/payments/confirm', { ...fresh, ...parties })
    expect(body).toMatchObject({ parent_payment_id, quote_request: { parent_payment_id } })
  },
  'label: at most 255 characters': labelRow,
  'rev_share_name: an unknown name is an org_configuration issue': ({ api, at }) =>
    expectRejected(
      api.post('/payments/quotes', quoteRequest(at.usdc, '100', at.weth, { rev_share_name: 'nobody' })),
      400,
      'org_configuration',
    ),
  'rev_share_name: echoed': async ({ api, at }) => {
    const quoteBody = quoteRequest(at.usdc, '100', at.weth, { rev_share_name: 'Nobody', show_all_issues: true })
    expect((await api.post('/payments/quotes', quoteBody)).body.quote_request.rev_share_name).toBe('nobody')
  },
  'request.custom_actions: echoed': async ({ api, at }) => {
    const { request, ...others } = quoteRequest(at.usdc, '100', at.weth, { show_all_issues: true })
    const action = { type: 'CallImmediateAction', target: freshAddress(), value: '0', calldata: '0x' }
    const custom_actions = { actions: [action], user_estimated_gas: '50000' }
    const quoteBody = { ...others, request: { ...request, custom_actions } }
    const { body } = await api.post('/payments/quotes', quoteBody)
    expect(body.quote_request.request.custom_actions.actions).toHaveLength(1)
  },
  'request.custom_actions: user_estimated_gas is what the calls may take': async ({ api, at, requireSandbox }) => {
    requireSandbox()
    const { request, ...others } = quoteRequest(at.usdc, '100', at.weth)
    const ask = (user_estimated_gas: string) => {
      const custom_actions = { actions: [deployment()], user_estimated_gas }
      return api.post('/payments/quotes', { ...others, request: { ...request, custom_actions } })
    }
    await expectRejected(ask('100000'), 400)
    expect((await ask('1000000')).status).toBe(200)
  },
  allow_unsafe_transfer_out: echoed('allow_unsafe_transfer_out', true),
  show_all_issues: echoed('show_all_issues', true),
  allow_unsafe_slippage: echoed('allow_unsafe_slippage', true),
  allow_exceed_max_input_limit: echoed('allow_exceed_max_input_limit', true),
  use_intent_refund: echoed('use_intent_refund', true),
  hops: async (fixture) => {
    await fixture.stopped.catch(() => undefined)
    await echoed('hops', ['base'], ['base'], 'usdc')(fixture)
  },
})

const response = rowsOf('deposit-api', 'Quote response', {
  'quotes: onramp and method for onramps, neither for swaps': ({ swap, card }) => {
    for (const quote of card.quoted.quotes) expect(quote).toMatchObject({ onramp: expect.any(String) })
    for (const quote of swap.quoted.quotes) expect(quote).not.toHaveProperty('onramp')
    for (const quote of swap.quoted.quotes) expect(quote).not.toHaveProperty('onramp_method')
  },
  'current_prices: of every asset named, in the price currency': ({ card, at }) =>
    expect(card.quoted.current_prices).toMatchObject({ usd: '1', [at.usdc]: expect.stringMatching(/^1(\.|$)/) }),
  'accept_by: five minutes after quoted_at': ({ swap }) =>
    expect(Date.parse(swap.quoted.accept_by) - Date.parse(swap.quoted.quoted_at)).toBe(300_000),
  'route: steps count from 0': ({ swap }) => {
    const { route } = swap.quoted.quotes[0]
    expect(route.map(({ step_index }: { step_index: number }) => step_index)).toEqual([...route.keys()])
  },
  'fees: the parts add up to the total': ({ swap, card }) => {
    for (const { fees } of [...swap.quoted.quotes, ...card.quoted.quotes]) {
      const parts = [fees.conversion_fees, fees.network_fees, fees.business_fees]
      expect(compareDecimals(parts.reduce(addDecimals), fees.total_fees)).toBe(0)
    }
  },
})

const decided = rowsOf('wire-supplement', 'Query parameters and fields', {
  'quote request: `request` and `price_currency` are required': async ({ api, at }) => {
    const { request, price_currency } = quoteRequest(at.usdc, '100', at.weth)
    await expectRejected(api.post('/payments/quotes', { request }), 400)
    await expectRejected(api.post('/payments/quotes', { price_currency }), 400)
  },
  'onramp_methods: every listed method is accepted': async ({ api, at }) => {
    const listed = ['CREDIT_CARD', 'DEBIT_CARD', 'ACH', 'FIAT_BALANCE', 'TOKEN_BALANCE', 'APPLE_PAY', 'GOOGLE_PAY']
    const others = ['PAYPAL', 'VENMO', 'REVOLUT', 'SEPA', 'FASTER_PAYMENTS', 'PIX', 'UPI', 'WIRE']
    for (const method of [...listed, ...others]) {
      const options = { onramp_methods: [method], show_all_issues: true }
      const { status, body } = await api.post('/payments/quotes', quoteRequest('usd', '100', at.usdc, options))
      expect({ method, status }).toEqual({ method, status: 200 })
      expect(body.fault === null ? body.quotes.length > 0 : body.fault.kind === 'payin_method').toBe(true)
    }
  },
  'quote response: fault and limits': async ({ api, at }) => {
    const quoteBody = quoteRequest('usd', '1', at.usdc, { show_all_issues: true })
    const { body } = await api.post('/payments/quotes', quoteBody)
    expect(body).toMatchObject({ quotes: [], fault: { kind: 'amount', reason: 'TOO_LOW' } })
    expect(body.limits.length).toBeGreaterThan(0)
    expect(body.failures[0]).toMatchObject({ service_ids: [expect.any(String)] })
  },
  'no route: 400 with the most useful issue': ({ api, at }) =>
    expectRejected(api.post('/payments/quotes', quoteRequest('usd', '1', at.usdc)), 400, 'amount'),
  'prices: unit prices by asset id': async ({ api, at }) => {
    expect((await api.post('/prices', { fiat: 'usd', tokens: [at.usdc] })).body).toEqual({
      [at.usdc]: expect.stringMatching(/^1(\.|$)/),
    })
  },
  'onramp provider session': async ({ api, card }) => {
    const redirect_url = 'https://example.com/back'
    const { status, body } = await api.post('/onramp', { payment_id: card.payment.payment_id, redirect_url })
    expect({ status, body }).toMatchObject({ status: 200, body: { onramp_redirect_url: redirect_url } })
  },
  'requote: the input is what the parent holds, less the fee': async ({ retried }) => {
    const { quoted, child, parent } = await retried
    const { asset, amount } = quoted.quote_request.request.fixed_input_amount
    expect(asset).toBe(child.quote_request.request.fixed_input_amount.asset)
    expect(compareDecimals(amount, '60')).toBe(-1)
    expect(compareDecimals(amount, '59')).toBe(1)
    expect(parent.status).toBe('WITHDRAWN')
  },
})

const options = rowsOf('wire-supplement', 'Meaning of options', {
  'allow_unsafe_transfer_out: the destination may be a token': async ({ api, at }) => {
    const ask = (dest_address: string | undefined, more: Record<string, unknown> = {}) => {
      const { request, ...others } = quoteRequest(at.usdc, '10', at.weth, more)
      return api.post('/payments/quotes', { ...others, request: { ...request, dest_address } })
    }
    const token = at.dai.split(':')[1]
    for (const address of [zeroAddress, token]) await expectRejected(ask(address), 400)
    expect((await ask(token, { allow_unsafe_transfer_out: true })).status).toBe(200)
  },
  'allow_unsafe_slippage: the slippage limit is off': async ({ api, at, requireSandbox }) => {
    requireSandbox()
    const ask = (more: Record<string, unknown>) =>
      api.post('/payments/quotes', quoteRequest(at.usdc, '20000000', at.weth, more))
    await expectRejected(ask({}), 400, 'amount')
    expect((await ask({ allow_unsafe_slippage: true })).status).toBe(200)
  },
  'allow_exceed_max_input_limit: an issue on the quote, and on its payment': async ({ api, at, requireSandbox }) => {
    requireSandbox()
    const quoteOptions = { onramps: ['northpay'], allow_exceed_max_input_limit: true }
    const { payment, quoted } = await quoteAndConfirm(api, 'usd', '6000', at.usdc, quoteOptions)
    for (const { issues } of [quoted.quotes[0], payment.quoted]) expect(issues).toMatchObject([{ reason: 'TOO_HIGH' }])
  },

  'hops: the route passes through them': async ({ api, at, stopped }) => {
    await stopped.catch(() => undefined)
    const { body } = await api.post('/payments/quotes', quoteRequest(at.usdc, '100', at.weth, { hops: ['base'] }))
    const assets = JSON.stringify(body.quotes[0].route)
    expect(assets).toContain('base:0x')
  },
  'offramp filters: validated, and nothing is paid out in fiat': async ({ api, at }) => {
    await expectRejected(api.get(`/assets/available-outputs?inputs[]=${at.usdc}&offramps[]=nobody`), 400)
    const { body } = await api.get(`/assets/available-outputs?inputs[]=${at.usdc}`)
    expect(body[at.usdc].fiats).toEqual([])
  },
  'dest_address: set in the quote, enforced at confirm': async ({ api, at }) => {
    const { request, ...others } = quoteRequest(at.usdc, '20', at.weth)
    const dest_address = freshAddress()
    const quoteBody = { ...others, request: { ...request, dest_address } }
    await expectRejected(confirmFor(api, freshAddress(), quoteBody), 400)
    const right = await confirmFor(api, freshAddress(), quoteBody, dest_address.toLowerCase())
    expect(right.body.destination_address).toBe(dest_address)
  },
  'dest_address: accepted in checksum and lower case': async ({ api, at }) => {
    const { request, ...others } = quoteRequest(at.usdc, '100', at.weth)
    const dest_address = freshAddress()
    for (const written of [dest_address, dest_address.toLowerCase()]) {
      const { status } = await api.post('/payments/quotes', {
        ...others,
        request: { ...request, dest_address: written },
      })
      expect(status).toBe(200)
    }
  },
})

export const quotingRows = [...requestFields, ...response, ...decided, ...options]
