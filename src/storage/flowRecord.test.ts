import { expect, test } from 'vitest'
import { quote, quoteResponse } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { emptyDraft, type FlowState } from '../flow/state.js'
import { loadFlow, saveFlow } from './flowRecord.js'

const state: FlowState = { step: 'form', draft: emptyDraft }
const payment: FlowState = { step: 'payment', draft: emptyDraft, paymentId: 'pay_card' }
const day = 86_400_000

test('a draft is kept for a day, whichever way the clock was adjusted', () => {
  const storage = memoryStorage()
  saveFlow(storage, 'a', state, 10 * day)
  for (const now of [9 * day + 1, 11 * day - 1]) expect(loadFlow(storage, 'a', now)).toEqual(state)
  for (const now of [9 * day, 11 * day]) {
    saveFlow(storage, 'a', state, 10 * day)
    expect(loadFlow(storage, 'a', now)).toBeUndefined()
    expect(storage.map.size).toBe(0)
  }
})

test('a payment is kept for 30 days, an ended one for a day', () => {
  const storage = memoryStorage()
  saveFlow(storage, 'a', payment, 0)
  expect(loadFlow(storage, 'a', 30 * day - 1)).toEqual(payment)
  expect(loadFlow(storage, 'a', 30 * day)).toBeUndefined()
  const ended: FlowState = { ...payment, ended: true }
  saveFlow(storage, 'a', ended, 0)
  expect(loadFlow(storage, 'a', day - 1)).toEqual(ended)
  expect(loadFlow(storage, 'a', day)).toBeUndefined()
})

test('removing a record leaves that of another widget alone', () => {
  const storage = memoryStorage()
  saveFlow(storage, 'a', state, 0)
  saveFlow(storage, 'b', state, day)
  expect(loadFlow(storage, 'a', day)).toBeUndefined()
  expect(loadFlow(storage, 'b', day)).toEqual(state)
})

test.each([
  ['without storage', undefined],
  ['with blocked storage', blockedStorage],
])('%s nothing is saved and nothing throws', (_, storage) => {
  saveFlow(storage, 'a', state, 0)
  expect(loadFlow(storage, 'a', 0)).toBeUndefined()
})

test('an attempted confirmation is kept for 30 days, an offer that was only looked at for a day', () => {
  const storage = memoryStorage()
  const quotes = [quote({ payment_id: 'pay_other' }), quote()]
  const offer = { response: quoteResponse({ quotes }), chosen: 'pay_card' }
  const confirm = (attempted: boolean): FlowState => ({ step: 'confirm', draft: emptyDraft, offer, attempted })
  for (const attempted of [true, false]) {
    saveFlow(storage, 'a', confirm(attempted), 0)
    expect(loadFlow(storage, 'a', day - 1)).toMatchObject({ step: 'confirm', attempted })
    expect(loadFlow(storage, 'a', day) !== undefined).toBe(attempted)
  }
})

test('the key of the chosen quote is kept, and a record in which it is no text is refused', () => {
  const storage = memoryStorage()
  const response = quoteResponse({ quotes: [quote()] })
  const save = (key: string) =>
    saveFlow(
      storage,
      'a',
      { step: 'confirm', draft: emptyDraft, offer: { response, chosen: 'pay_card', key }, attempted: false },
      0,
    )
  save('northpay+')
  expect(loadFlow(storage, 'a', 1)).toMatchObject({ offer: { key: 'northpay+' } })
  save({} as string)
  expect(loadFlow(storage, 'a', 1)).toBeUndefined()
})
