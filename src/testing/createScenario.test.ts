import { describe, expect, test } from 'vitest'
import { readTree } from '../../test/architecture/readTree.js'
import { confirmPayment } from '../client/confirmPayment.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { createQuotes } from '../client/createQuotes.js'
import { getAssets } from '../client/getAssets.js'
import { getAvailableInputs } from '../client/getAvailableInputs.js'
import { getAvailableOutputs } from '../client/getAvailableOutputs.js'
import { getChains } from '../client/getChains.js'
import { getExternalBalances } from '../client/getExternalBalances.js'
import { getHistory } from '../client/getHistory.js'
import { getOwnerBalances } from '../client/getOwnerBalances.js'
import { getPayment } from '../client/getPayment.js'
import { getPaymentIssues } from '../client/getPaymentIssues.js'
import { getPrices } from '../client/getPrices.js'
import { renewOnrampSession } from '../client/renewOnrampSession.js'
import { confirmWithdrawal, getWithdrawal, prepareWithdrawal } from '../client/withdraw.js'
import { DepositError } from '../errors/DepositError.js'
import { statusView } from '../flow/statusView.js'
import { addDecimals, compareDecimals } from '../money/decimal.js'
import { createScenario, type Scenario, type ScenarioOptions } from './createScenario.js'
import { type ScenarioName, scenarioNames } from './scenarios/scenarios.js'

const clientOf = ({ fetch }: Scenario) => createDepositClient({ baseUrl: '/api/deposits', fetch, attempts: 1 })

function play(name: ScenarioName, options: ScenarioOptions = {}) {
  const scenario = createScenario(name, { time: 'manual', ...options })
  const client = clientOf(scenario)
  const { input, output, amount, destination } = scenario.form
  const quotes = () =>
    createQuotes(client, {
      request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: input, amount }, output_asset: output },
      price_currency: 'usd',
      show_all_issues: true,
    })
  const confirm = (payment_id: string, state_token: string) =>
    confirmPayment(client, { payment_id, state_token, owner_address: destination, destination_address: destination })
  const screen = async () => statusView(await getPayment(client, { payment_id: scenario.paymentId }))
  return { scenario, client, quotes, confirm, screen }
}

describe.each(scenarioNames)('%s', (name) => {
  test('is described in one sentence', () => {
    expect(createScenario(name).about).toMatch(/^[A-Z][^!]+\.$/)
  })

  test('serves a valid payment at every point in time, or a known error', async () => {
    for (const elapsed of [0, 5, 15, 45, 65, 100, 1_000, 2_000]) {
      const { client, scenario } = play(name, { elapsed })
      try {
        const payment = await getPayment(client, { payment_id: scenario.paymentId })
        expect(payment.payment_id).toBe(scenario.paymentId)
      } catch (error) {
        expect(DepositError.from(error).code).toMatch(/^(network|unauthorized|not_found)$/)
      }
    }
  })

  test('is deterministic', async () => {
    const readHistory = async () => {
      const { scenario } = play(name, { elapsed: 50 })
      const answer = await scenario.fetch('/api/payments/history')
      return answer.text()
    }
    expect(await readHistory()).toBe(await readHistory())
  })
})

test('every proxy route returns the wire format', async () => {
  const { scenario, client } = play('card', { elapsed: 0 })
  const { paymentId: payment_id, form } = scenario
  const chains = await getChains(client)
  expect(chains.base?.chain_id).toBe('31338')
  const assets = await getAssets(client)
  expect(Object.values(assets).every(({ image_url }) => image_url?.startsWith('data:image/svg+xml,'))).toBe(true)
  expect((await getAvailableInputs(client, { outputs: [form.output] }))[form.output]?.fiats).toContain('usd')
  expect((await getAvailableOutputs(client, { inputs: ['usd'] })).usd?.tokens).toContain(form.output)
  expect((await getHistory(client, { owner_address: form.destination })).total_count).toBe(1)
  expect((await getPaymentIssues(client, { payment_ids: [payment_id] })).payments).toHaveLength(1)
  expect(await getPrices(client, { fiat: 'usd', tokens: [form.output] })).toEqual({ [form.output]: '1' })
  const query = { address: form.destination, token: form.output }
  expect((await getExternalBalances(client, { queries: [query] })).balances[0]?.value.kind).toBe('amount')
  const session = await renewOnrampSession(client, { payment_id, redirect_url: 'https://host.example/' })
  expect(session.funding_page_onramp_url).toContain(payment_id)
})

test('the balance of a failed payment’s one-time wallet can be withdrawn', async () => {
  const { scenario, client } = play('swap-failed', { elapsed: 60 })
  const owner = scenario.form.destination
  const scope = { kind: 'PAYMENT', payment_id: scenario.paymentId } as const
  const [held] = (await getOwnerBalances(client, { owner, scope })).balance_results
  expect(held?.value).toMatchObject({ kind: 'amount', amount: scenario.form.amount })
  const prepared = await prepareWithdrawal(client, {
    token_amounts: [{ token: held?.token ?? '', amount: scenario.form.amount }],
    recipient_address: owner,
    withdraw_from: held?.withdraw_from,
  })
  const { state_token, withdraw_id } = prepared
  expect((await confirmWithdrawal(client, { signature: '0x5a', state_token })).status).toBe('PENDING')
  scenario.clock.advance(5_000)
  expect((await getWithdrawal(client, { withdraw_id })).status).toBe('SUCCESS')
})

test('the clock alone moves a card payment from the provider page to tracking and done', async () => {
  const { scenario, client, quotes, confirm, screen } = play('card')
  const { quotes: offered, state_token } = await quotes()
  await confirm(offered[0]?.payment_id ?? '', state_token)
  const seen: string[] = []
  for (let second = 0; second < 30; second++) {
    const { screen: shown } = await screen()
    if (seen.at(-1) !== shown) seen.push(shown)
    scenario.clock.advance(1_000)
  }
  expect(seen).toEqual(['checkout', 'track', 'done'])
  expect(client.now() - Date.UTC(2026, 10, 21, 14, 30)).toBeLessThan(60_000)
})

test('a wallet payment waits until the wallet sends', async () => {
  const { scenario, quotes, confirm, screen } = play('swap')
  const { quotes: offered, state_token } = await quotes()
  await confirm(offered[0]?.payment_id ?? '', state_token)
  scenario.clock.advance(60_000)
  expect((await screen()).screen).toBe('transfer')
  await scenario.wallets[0]?.provider.request({ method: 'eth_sendTransaction', params: [{}] })
  scenario.clock.advance(18_000)
  expect((await screen()).screen).toBe('done')
})

test('with `hold`, a payment changes only when the clock is advanced', async () => {
  const { scenario, screen } = play('transfer-topped-up', { elapsed: 50, hold: true, time: 'real' })
  expect(await screen()).toMatchObject({ screen: 'transfer', received: '72' })
  scenario.clock.advance(45_000)
  expect((await screen()).screen).toBe('done')
})

test.each(['quotes-many', 'swap', 'bridge', 'long-names', 'transfer'] as const)(
  'the fees of %s add up',
  async (name) => {
    const { quotes } = await play(name).quotes()
    expect(quotes.length).toBeGreaterThan(0)
    for (const { fees, output_amount } of quotes) {
      const sum = [fees.network_fees, fees.business_fees].reduce(addDecimals, fees.conversion_fees)
      expect(fees.total_fees).toBe(sum)
      expect(compareDecimals(output_amount.amount, '0')).toBe(1)
    }
  },
)

test.each([
  ['quotes-below-limit', 'TOO_LOW'],
  ['quotes-above-limit', 'TOO_HIGH'],
] as const)('%s reports the limit', async (name, reason) => {
  const { quotes, fault } = await play(name).quotes()
  expect(quotes).toEqual([])
  expect(fault).toMatchObject({ kind: 'amount', reason })
})

test('in `price-moved`, each quote is worse than the one before', async () => {
  const { quotes } = play('price-moved')
  const [first, second] = [await quotes(), await quotes()]
  const outputAmount = (answer: typeof first) => answer.quotes[0]?.output_amount.amount ?? '0'
  expect(compareDecimals(outputAmount(second), outputAmount(first))).toBe(-1)
})

test.each([
  ['quotes-rate-limited', 'rate_limited'],
  ['quotes-down', 'service_unavailable'],
] as const)('%s fails with %s', async (name, code) => {
  await expect(play(name).quotes()).rejects.toMatchObject({ code })
})

test('a confirmation whose response was lost still takes effect', async () => {
  const { client, scenario, quotes, confirm } = play('confirmation-lost')
  const { state_token } = await quotes()
  await expect(confirm(scenario.paymentId, state_token)).rejects.toMatchObject({ code: 'network' })
  expect((await getPayment(client, { payment_id: scenario.paymentId })).status).toBe('PENDING')
})

test('an unknown route returns 404', async () => {
  const { scenario } = play('card')
  expect((await scenario.fetch('/api/orgs/webhooks', { method: 'POST', body: '{}' })).status).toBe(404)
})

test('a stopped payment continues in a child payment once its money is moved there', async () => {
  const { scenario, client } = play('swap-failed', { elapsed: 60 })
  const { input, output, destination } = scenario.form
  const parent = await getPayment(client, { payment_id: scenario.paymentId })
  const { quotes, state_token, quote_request } = await createQuotes(client, {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: input, amount: '1' }, output_asset: output },
    price_currency: 'usd',
    parent_payment_id: parent.payment_id,
  })
  expect(quote_request.request.fixed_input_amount.amount).toBe('0.0496')
  const child = await confirmPayment(client, {
    payment_id: quotes[0]?.payment_id ?? '',
    state_token,
    owner_address: parent.owner_address,
    destination_address: destination,
  })
  const [wallet] = child.processing_addresses
  expect(wallet).toMatchObject({ order: { legs: [{ recipient: destination }] } })
  const status = async () => (await getPayment(client, { payment_id: child.payment_id })).status
  scenario.clock.advance(60_000)
  expect(await status()).toBe('PENDING')
  const prepared = await prepareWithdrawal(client, {
    token_amounts: [{ token: input, amount: '0.05' }],
    recipient_address: wallet?.address ?? '',
    withdraw_from: { withdraw_type: 'PAYMENT', payment_id: parent.payment_id, withdraw_account: 'SPW' },
  })
  await confirmWithdrawal(client, { signature: '0x5a', state_token: prepared.state_token })
  scenario.clock.advance(60_000)
  expect(await status()).toBe('COMPLETE')
})

test('only the scenario player marks a client as simulated', () => {
  const users = readTree('src').filter(
    ({ path, text }) => !path.includes('.test.') && text.includes('simulatedFetches.add'),
  )
  expect(users.map(({ path }) => path)).toEqual(['src/testing/createScenario.ts'])
})
