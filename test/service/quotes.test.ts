// @module-tag nightly
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareDecimals, subtractDecimals } from '../../src/money/decimal.js'
import { createDepositor } from '../support/createDepositor.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { until } from '../support/until.js'

let sandbox: RunningSandbox
let usdc: string
let dai: string
let link: string
let far: string
let slow: string
beforeAll(async () => {
  sandbox = await startSandbox()
  const find = (network: string, symbol: string) => tokenId(sandbox.api, network, symbol)
  ;[usdc, dai, link] = await Promise.all([find('arbitrum', 'USDC'), find('arbitrum', 'DAI'), find('arbitrum', 'LINK')])
  ;[far, slow] = await Promise.all([find('base', 'LINK'), find('ethereum', 'USDC')])
})
afterAll(() => sandbox?.stop())

async function quote(asset: string, amount: string, output: string, more: object = {}) {
  const request = quoteRequest(asset, amount, output, { show_all_issues: true, ...more })
  const { status, body } = await sandbox.api.post('/payments/quotes', request)
  expect(status).toBe(200)
  return body
}

type Fees = Record<'total_fees' | 'conversion_fees' | 'network_fees' | 'business_fees', string>

function expectSum(fees: Fees, decimals: number): void {
  const units = (key: keyof Fees): bigint => parseUnits(fees[key], decimals)
  expect(units('conversion_fees') + units('network_fees') + units('business_fees')).toBe(units('total_fees'))
}

type Step = { type: string; pieces_info: { type: string }[] }
const pieces = (route: Step[]): string[] => route.flatMap((step) => step.pieces_info.map(({ type }) => type))

describe('routes', () => {
  const routes: [string, () => [string, string], string[]][] = [
    ['an onramp alone', () => ['usd', usdc], ['user_fund', 'onramp', 'transfer_out']],
    ['an onramp and a swap', () => ['usd', link], ['user_fund', 'onramp', 'convert', 'transfer_out']],
    ['an onramp and a bridge', () => ['usd', slow], ['user_fund', 'onramp', 'bridge', 'transfer_out']],
    ['a swap', () => [dai, link], ['user_fund', 'convert', 'transfer_out']],
    ['a bridge', () => [usdc, slow], ['user_fund', 'bridge', 'transfer_out']],
    ['a swap, a bridge and a swap', () => [dai, far], ['user_fund', 'convert', 'bridge', 'convert', 'transfer_out']],
  ]
  test.each(routes)('%s is quoted, and its fees add up', async (_name, pair, expected) => {
    const [input, output] = pair()
    const { quotes, fault, failures } = await quote(input, '200', output)
    expect([fault, failures]).toEqual([null, []])
    expect(quotes).toHaveLength(input === 'usd' ? 6 : 1)
    for (const { route, fees, latency_seconds, output_amount } of quotes) {
      expect(pieces(route)).toEqual(expected)
      expectSum(fees, 4)
      expect(latency_seconds).toBeGreaterThan(1)
      expect(output_amount.asset).toBe(output)
    }
  })
})

describe('options', () => {
  test('price_currency: fees and prices are in the given asset, and fees add up', async () => {
    const { quotes, current_prices } = await quote(dai, '200', far, { price_currency: link })
    expect(quotes[0].fees.currency_symbol).toBe('LINK')
    expectSum(quotes[0].fees, 18)
    expect(Number(current_prices[dai])).toBeLessThan(1)
    expect((await quote(dai, '200', far, { price_currency: 'jpy' })).quotes[0].fees.currency_symbol).toBe('jpy')
  })

  test('show_all_issues: all issues are returned instead of a 400 with the best one', async () => {
    const low = quoteRequest('usd', '5', usdc)
    const refused = await sandbox.api.post('/payments/quotes', low)
    expect(refused.status).toBe(400)
    const allIssues = await quote('usd', '5', usdc)
    expect(allIssues.fault).toEqual(refused.body.errors[0])
    expect(allIssues.failures).toHaveLength(3)
    expect(allIssues.limits).toHaveLength(3)
  })

  test('allow_unsafe_slippage: required for a swap that loses over a tenth of its value', async () => {
    const limit = (await quote(dai, '100000000', link)).fault
    expect(limit).toMatchObject({ kind: 'amount', reason: 'TOO_HIGH', asset: dai, limits: { max: expect.any(String) } })
    const beyond = String(BigInt(limit.limits.max) * 2n)
    expect((await quote(dai, beyond, link)).quotes).toEqual([])
    expect((await quote(dai, beyond, link, { allow_unsafe_slippage: true })).quotes).toHaveLength(1)
    expect((await quote(dai, limit.limits.max, link)).quotes).toHaveLength(1)
  })

  test('allow_exceed_max_input_limit: an amount above the limit is quoted with an issue', async () => {
    const only = { onramps: ['cardinal'], onramp_methods: ['APPLE_PAY'] }
    expect((await quote('usd', '2500', usdc, only)).quotes).toEqual([])
    const { quotes } = await quote('usd', '2500', usdc, { ...only, allow_exceed_max_input_limit: true })
    expect(quotes).toMatchObject([{ issues: [{ kind: 'amount', reason: 'TOO_HIGH', limits: { max: '2000' } }] }])
  })

  test('allow_unsafe_transfer_out: required for a token contract as destination', async () => {
    const dest_address = usdc.slice(usdc.indexOf(':') + 1)
    const request = { ...quoteRequest(dai, '50', link).request, dest_address }
    expect((await quote(dai, '50', link, { request })).fault).toMatchObject({ kind: 'other' })
    expect((await quote(dai, '50', link, { request, allow_unsafe_transfer_out: true })).quotes).toHaveLength(1)
  })

  test('hops: the route passes the named networks, unknown ones are rejected', async () => {
    const { quotes } = await quote(dai, '200', link, { hops: ['base'] })
    expect(pieces(quotes[0].route).filter((piece) => piece === 'bridge')).toHaveLength(2)
    expect((await quote(dai, '200', link, { hops: ['mars'] })).fault).toMatchObject({ kind: 'other' })
  })

  test('label, customer_id and customer_ip_address are validated and stored unchanged', async () => {
    const metadata = { label: '🦊'.repeat(255), customer_id: 'c-1', customer_ip_address: '2001:db8::1' }
    const { payment } = await quoteAndConfirm(sandbox.api, dai, '50', link, metadata)
    expect(payment).toMatchObject({ label: metadata.label, customer_id: 'c-1', quote_request: metadata })
    for (const broken of [
      { label: '🦊'.repeat(256) },
      { label: 'half \ud83e' },
      { customer_ip_address: '10.0.0.256' },
      { customer_ip_address: 'localhost' },
    ]) {
      expect((await sandbox.api.post('/payments/quotes', quoteRequest(dai, '50', link, broken))).status).toBe(400)
    }
  })
})

describe('rev_share_name', () => {
  const partner = '0x71bE63f3384f5fb98995898A86B02Fb2426c5788'
  const held = (token: string): Promise<string> => {
    const [network = '', address = ''] = token.split(':')
    return tokenBalance(sandbox.chains[network] as string, address, partner)
  }

  test('an unknown rev_share_name is rejected with the fee limits', async () => {
    const { fault } = await quote(dai, '50', link, { rev_share_name: 'nobody' })
    expect(fault).toMatchObject({ kind: 'org_configuration', rev_share_pct: '0', total_pct: '0.1', threshold: '0.1' })
  })

  test.each([
    ['swap', () => [dai, link]],
    ['bridge', () => [usdc, slow]],
    ['plain transfer', () => [dai, dai]],
  ] as [string, () => [string, string]][])(
    'a partner gets a share of a %s at the same price for the user',
    async (_name, pair) => {
      const [input, output] = pair()
      const [alone, shared] = [
        await quote(input, '250', output),
        await quote(input, '250', output, { rev_share_name: 'Partner' }),
      ]
      expect(shared.quotes[0].fees.business_fees).toBe(alone.quotes[0].fees.business_fees)
      expect(shared.quotes[0].output_amount).toEqual(alone.quotes[0].output_amount)

      const { api, chains } = sandbox
      const before = await held(input)
      const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', input, '250')
      const { payment } = await quoteAndConfirm(api, input, '250', output, { rev_share_name: 'Partner' })
      await person.pay(input, payment.next_instruction.deposit_info[0].deposit_address, '250')
      const done = await untilPayment(
        api,
        payment.payment_id,
        'the share is paid',
        ({ status }) => status === 'COMPLETE',
      )
      // 0.04 % of 250.
      expect(subtractDecimals(await held(input), before)).toBe('0.1')
      const [, first] = done.fulfilled.route
      expect(first.pieces_info).toContainEqual({ type: 'rev_share' })
      expect(first.net_effect.produce[1]).toMatchObject({
        account: 'REV_SHARE',
        resource: { asset: input },
        amount: '0.1',
      })
    },
  )
})

describe('parent_payment_id', () => {
  test('the funds of a stopped payment are quoted with its label and customer_id', async () => {
    const { api, chains } = sandbox
    const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', dai, '100')
    const named = { label: 'Order 7', customer_id: 'c-7' }
    const { payment: parent } = await quoteAndConfirm(api, dai, '100', link, named)
    await person.pay(dai, parent.next_instruction.deposit_info[0].deposit_address, '40')
    await untilPayment(api, parent.payment_id, 'the shortage is reported', ({ issues }) => issues.length > 0)
    // Requested in another asset than the one that was deposited.
    const child = await quote(usdc, '1', link, { parent_payment_id: parent.payment_id })
    const { asset, amount } = child.quote_request.request.fixed_input_amount
    expect(asset).toBe(dai)
    expect([compareDecimals(amount, '39'), compareDecimals(amount, '40')]).toEqual([1, -1])
    expect(child.quote_request).toMatchObject(named)
    const renamed = await quote(dai, '1', link, { parent_payment_id: parent.payment_id, label: 'Again' })
    expect(renamed.quote_request).toMatchObject({ label: 'Again', customer_id: 'c-7' })
    expect((await api.get(`/payments?payment_id=${parent.payment_id}`)).body.status).toBe('PENDING')
  })

  test('a parent payment with an empty deposit address is rejected', async () => {
    const { payment } = await quoteAndConfirm(sandbox.api, dai, '100', link)
    const request = quoteRequest(dai, '100', link, { parent_payment_id: payment.payment_id })
    const { status, body } = await sandbox.api.post('/payments/quotes', request)
    expect([status, body.errors[0].kind]).toEqual([400, 'other'])
  })
})

test('latency_seconds follows the measured duration of payments on the same route', async () => {
  const { api, chains } = sandbox
  const weth = await tokenId(api, 'base', 'WETH')
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const latency = async (): Promise<number> => (await quote(baseUsdc, '50', weth)).quotes[0].latency_seconds
  const before = await latency()
  const open = async () => {
    const person = await createDepositor(api, chains.base as string, 'base', baseUsdc, '50')
    const { payment } = await quoteAndConfirm(api, baseUsdc, '50', weth)
    const deposit = payment.next_instruction.deposit_info[0].deposit_address
    return { id: payment.payment_id, pay: () => person.pay(baseUsdc, deposit, '50') }
  }
  const payments = await Promise.all([open(), open(), open()])
  await Promise.all(payments.map(({ pay }) => pay()))
  // Latency counts from funding, so a slow chain raises it.
  await api.post('/control/faults', { name: 'rpc_slow', network: 'base' })
  for (const { id } of payments) {
    await untilPayment(api, id, 'it completes', ({ status }) => status === 'COMPLETE')
  }
  await api.post('/control/faults', { name: 'rpc_slow', network: 'base', seconds: 0 })
  await until('the quoted latency rises', async () => ((await latency()) > before ? true : undefined))
})
