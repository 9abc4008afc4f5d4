import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { depositAddress, destination, payment, quoteResponse, usdc } from '../../test/support/fixtures.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import {
  addresses,
  confirmed,
  confirming,
  jsonResponse,
  renderConfirm,
  unknown,
} from '../../test/support/renderConfirm.js'
import type { DepositClient } from '../client/createDepositClient.js'
import { reconcilePayment } from '../core/follow/reconcilePayment.js'
import { saveAgreement } from '../storage/agreementRecord.js'

test('a hundred clicks confirm once', async () => {
  const { posts, flow, result } = renderConfirm({ confirm: confirmed }, confirming())
  act(() => {
    for (let click = 0; click < 100; click++) result.current.confirm(addresses)
  })
  await waitFor(() => expect(flow.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' }))
  expect(posts()).toBe(1)
})

test('a rejected confirmation keeps the offer and exposes the error', async () => {
  const refused = async () => jsonResponse(400, { errors: [{ kind: 'other', message: 'This quote is over.' }] })
  const { flow, result } = renderConfirm({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('This quote is over.'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
})

test('an offer that is about to expire is not confirmed', async () => {
  const { posts, result } = renderConfirm({}, confirming(false, new Date(Date.now() + 2_000).toISOString()))
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'quote_expired', recovery: 'requote' }))
  expect(posts()).toBe(0)
})

test('two tabs confirming one offer with different owners create one payment', async () => {
  const storage = memoryStorage()
  const first = renderConfirm({ confirm: confirmed }, confirming(), storage)
  act(() => first.result.current.confirm(addresses))
  await waitFor(() => expect(first.flow.getState().step).toBe('payment'))
  const second = renderConfirm({ read: confirmed }, confirming(), storage)
  act(() => second.result.current.confirm({ ...addresses, ownerAddress: depositAddress }))
  await waitFor(() => expect(second.flow.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' }))
  expect(second.posts()).toBe(0)
  expect(reconcilePayment({ client: {} as DepositClient, storage }, payment(), undefined)).toBeTruthy()
})

test('a tab does not confirm an offer that another tab is confirming', async () => {
  const storage = memoryStorage()
  let answerFirst = () => {}
  const held = () =>
    new Promise<Response>((resolve) => {
      answerFirst = () => void confirmed().then(resolve)
    })
  const first = renderConfirm({ confirm: held }, confirming(), storage)
  act(() => first.result.current.confirm(addresses))
  await waitFor(() => expect(first.posts()).toBe(1))
  const second = renderConfirm({}, confirming(), storage)
  act(() => second.result.current.confirm({ ...addresses, ownerAddress: depositAddress }))
  await waitFor(() => expect(second.result.current.error?.code).toBe('payment_locked'))
  expect(second.flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
  answerFirst()
  await waitFor(() => expect(first.flow.getState().step).toBe('payment'))
  expect(second.posts()).toBe(0)
})

test('stored addresses that were never confirmed do not block other addresses', async () => {
  const storage = memoryStorage()
  const { fixed_input_amount: input } = quoteResponse().quote_request.request
  const { output_amount: output } = payment().quoted
  saveAgreement(storage, 'pay_card', {
    origin: 'confirmed',
    owner: depositAddress,
    destination,
    input,
    output,
    assets: {},
  })
  const { posts, flow, result } = renderConfirm({ read: unknown, confirm: confirmed }, confirming(), storage)
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test.each([
  ['payment', { payment_id: 'pay_other' }, 'invalid_response', 'confirm'],
  // The payment exists, and its screen says what differs.
  ['owner', { owner_address: depositAddress }, 'address_changed', 'payment'],
  ['destination', { destination_address: depositAddress }, 'address_changed', 'payment'],
  [
    'output',
    { quoted: { ...payment().quoted, output_amount: { asset: usdc, amount: '0.49' } } },
    'terms_changed',
    'payment',
  ],
])('a response with another %s is not accepted, even without a storage', async (_, change, code, step) => {
  const changed = async () => jsonResponse(200, payment(change))
  const { flow, result } = renderConfirm({ confirm: changed, read: changed }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe(code))
  expect(flow.getState().step).toBe(step)
})

test('an error of one offer is cleared when the offer is replaced', async () => {
  const refused = async () => jsonResponse(400, { errors: [{ kind: 'other', message: 'This quote is over.' }] })
  const { flow, result } = renderConfirm({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('This quote is over.'))
  act(() =>
    flow.send({
      type: 'OFFER_REPLACED',
      offer: { response: quoteResponse({ state_token: 'next' }), chosen: 'pay_card' },
    }),
  )
  await waitFor(() => expect(result.current.error).toBeNull())
})

test('a rejection after the quote expired is reported as quote_expired', async () => {
  const refused = async () =>
    new Response(JSON.stringify({ errors: [{ kind: 'other', message: 'This quote is over.' }] }), {
      status: 400,
      headers: { 'content-type': 'application/json', date: new Date(Date.now() + 3_600_000).toUTCString() },
    })
  const { result } = renderConfirm({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() =>
    expect(result.current.error).toMatchObject({ code: 'quote_expired', message: 'This quote is over.' }),
  )
})
