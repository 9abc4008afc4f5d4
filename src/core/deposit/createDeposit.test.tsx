// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { agreed, awaited, depositStage, quote_request } from '../../../test/support/depositStage.js'

const { setup } = depositStage()

test('an offer is confirmed once, also by a double click', async () => {
  const deposit = setup().open()
  await deposit.quote(quote_request)
  deposit.choose('pay_card')
  const answers = await Promise.all([deposit.confirm(agreed), deposit.confirm(agreed)])
  expect(answers).toEqual([true, undefined])
  expect(deposit.asked('confirm')).toHaveLength(1)
  expect(deposit.getState().flow).toMatchObject({ step: 'payment', paymentId: 'pay_card' })
})

test('a completed payment is reported once, even when it is opened again', async () => {
  const browser = setup({ ...awaited, status: 'COMPLETE', funded: true })
  const onComplete = vi.fn()
  const one = browser.open({ onComplete, paymentId: 'pay_card' })
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  one.destroy()
  const two = browser.open({ onComplete, paymentId: 'pay_card' })
  await waitFor(() => expect(two.getState().view?.screen).toBe('done'))
  expect(onComplete).toHaveBeenCalledOnce()
})

test('a new quote request replaces the one before, also its error', async () => {
  const deposit = setup().open()
  await deposit.quote(quote_request)
  const first = deposit.quote({ ...quote_request, price_currency: 'eur' })
  expect(deposit.getState()).toMatchObject({ quotes: undefined, pending: ['quote'] })
  const second = deposit.quote(quote_request)
  expect(await first).toBeUndefined()
  expect(await second).toBe(deposit.getState().quotes)
  expect(deposit.getState()).toMatchObject({ pending: [], error: undefined, flow: { step: 'quotes' } })
})
