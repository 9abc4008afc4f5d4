import { hydrate } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { owner, usdc } from '../../test/support/fixtures.js'
import { derived } from '../../test/support/fundedPage.js'
import { asked, firstVisit, forge, request, silent, visit } from '../../test/support/persistedCacheStage.js'
import { eth, quotesFor } from '../../test/support/scriptProxy.js'
import type { Payment } from '../schema/Payment.js'

afterEach(cleanup)

describe('a restored payment', () => {
  const evil = `0x${'e'.repeat(40)}`
  const deposit = (change: object) => (payment: Payment) => ({
    ...payment,
    next_instruction: asked(change).next_instruction,
  })
  test.each<[string, (payment: Payment) => unknown]>([
    ['with another deposit address', deposit({ deposit_address: evil })],
    ['with a larger amount', deposit({ deposit_amount: '5000' })],
    ['in another token', deposit({ deposit_token: `base:${evil}` })],
    ['on another network', deposit({ deposit_chain: 'ethereum' })],
    ['of another owner', (payment) => ({ ...payment, owner_address: evil })],
    ['for another destination', (payment) => ({ ...payment, destination_address: evil })],
    ['of another id', (payment) => ({ ...payment, payment_id: 'pay_other' })],
    ['to pay on a page', (payment) => ({ ...payment, quoted: { ...payment.quoted, onramp: 'evil' } })],
    [
      'that promises less',
      (payment) => ({ ...payment, quoted: { ...payment.quoted, output_amount: { asset: usdc, amount: '1' } } }),
    ],
  ])('%s is never shown', async (_, change) => {
    const { dump, data, storage } = await firstVisit()
    const page = visit({ dump: forge(dump, 'payment', change as never), storage })
    await waitFor(() => expect(page.now()).toEqual(data))
    const shown = page.shown.flatMap(({ payment, transfer }) => [payment.data, transfer.data])
    expect(shown.filter((each) => each !== undefined && each !== null)).not.toEqual([])
    for (const each of shown) expect([undefined, null, data.payment, data.transfer]).toContainEqual(each)
  })

  test('with another deposit address never leads to a transfer in another browser either', async () => {
    const { dump, data } = await firstVisit()
    const page = visit({ dump: forge(dump, 'payment', deposit({ deposit_address: evil }) as never) })
    await waitFor(() => expect(page.now()).toEqual(data))
    for (const { transfer } of page.shown) expect([undefined, derived]).toContain(transfer.data?.address)
  })

  test.each(['COMPLETE', 'FAILED', 'EXPIRED', 'WITHDRAWN'])('that claims to be %s is corrected', async (status) => {
    const { dump, data } = await firstVisit()
    const change = (payment: Payment) => ({ ...payment, status, next_instruction: undefined })
    const page = visit({ dump: forge(dump, 'payment', change as never) })
    await waitFor(() => expect(page.now().payment).toEqual(data.payment))
  })

  test('that arrives while the page is open is compared too', async () => {
    const { dump, data, storage } = await firstVisit()
    const page = visit({ storage })
    await waitFor(() => expect(page.now()).toMatchObject({ payment: data.payment, transfer: data.transfer }))
    const before = page.asked('payment').length
    const { queries } = forge(dump, 'payment', deposit({ deposit_address: evil }) as never)
    const dataUpdatedAt = Date.now() + 1_000
    const newer = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
    await act(async () => hydrate(page.queryClient, { ...dump, queries: newer }))
    await waitFor(() => expect(page.asked('payment').length).toBeGreaterThan(before))
    await waitFor(() => expect(page.now()).toMatchObject({ payment: data.payment, transfer: data.transfer }))
    expect(JSON.stringify(page.shown.map(({ payment }) => payment.data ?? null))).not.toContain(evil)
  })
})

test.each<[string, object]>([
  ['another asset', { output_asset: eth }],
  ['another amount', { fixed_input_amount: { asset: 'usd', amount: '5' } }],
  ['another currency', { fixed_input_amount: { asset: 'eur', amount: '50' } }],
  ['another destination', { dest_address: owner }],
  ['calls that nobody asked for', { custom_actions: { actions: [{ target: owner, value: '0', calldata: '0x' }] } }],
])('restored quotes for %s are requested again', async (_, change) => {
  const { dump } = await firstVisit()
  const forged = forge(dump, 'quotes', () =>
    quotesFor({ ...request, request: { ...request.request, ...change } }, { state_token: 'forged' }),
  )
  const page = visit({ dump: forged })
  await waitFor(() => expect(page.result.current.quotes.data).toBeDefined())
  expect(JSON.stringify(page.shown.map(({ quotes }) => quotes.data ?? null))).not.toContain('forged')
})

/** Changes one fact of the only member of a list. */
const withFact =
  (fact: object) =>
  (list: Record<string, object>): unknown =>
    Object.fromEntries(Object.entries(list).map(([id, member]) => [id, { ...member, ...fact }]))

test.each([
  ['chain id', 'chains', { chain_id: '1' }, 'chain_id'],
  ['decimals', 'assets', { decimals: 18 }, 'decimals'],
  ['symbol', 'assets', { symbol: 'USDT' }, 'symbol'],
])('a transfer is not derived from another restored %s than agreed', async (_, name, fact, rule) => {
  const { dump } = await firstVisit()
  const page = visit({ dump: forge(dump, name, withFact(fact) as never), proxy: silent })
  await waitFor(() => expect(page.result.current.transfer.error).toMatchObject({ code: 'terms_changed', rule }))
  expect(page.shown.every(({ transfer }) => transfer.data === undefined)).toBe(true)
})
