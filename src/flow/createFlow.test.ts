import { expect, test } from 'vitest'
import { quote, quoteResponse } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { createFlow } from './createFlow.js'
import { emptyDraft } from './state.js'

const twoQuotes = quoteResponse({ quotes: [quote(), quote({ payment_id: 'pay_other' })] })

test('a reload restores the step, offer and draft', () => {
  const storage = memoryStorage()
  const flow = createFlow({ storage })
  flow.send({ type: 'DRAFT_CHANGED', change: { input: 'usd', amount: '50,' } })
  flow.send({ type: 'QUOTES_REQUESTED' })
  flow.send({ type: 'QUOTE_CHOSEN', offer: { response: twoQuotes, chosen: 'pay_card' } })
  flow.send({ type: 'CONFIRM_STARTED' })
  const again = createFlow({ storage })
  again.resume()
  expect(again.getState()).toEqual(flow.getState())
  expect(again.getState()).toMatchObject({ step: 'confirm', attempted: true })
})

test.each([{ kind: 'withdraw' as const }, { kind: 'retry' as const, childId: 'pay_child' }])(
  'a reload restores the recovery of kind $kind',
  (recovery) => {
    const storage = memoryStorage()
    const flow = createFlow({ storage })
    flow.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })
    flow.send({ type: 'RECOVERY_OPENED', recovery })
    const again = createFlow({ storage })
    again.resume()
    expect(again.getState()).toEqual(flow.getState())
    expect(again.getState()).toMatchObject({ recovery })
  },
)

test('blocked storage only disables resuming', () => {
  const flow = createFlow({ storage: blockedStorage })
  flow.resume()
  flow.send({ type: 'QUOTES_REQUESTED' })
  expect(flow.getState().step).toBe('quotes')
})

test.each([
  ['not JSON', '{'],
  ['another version', '{"version":0,"savedAt":0,"state":{"step":"form"}}'],
  ['an invalid shape', '{"version":1,"savedAt":0,"state":{"step":"confirm"}}'],
])('a record that is %s is removed', (_, text) => {
  const storage = memoryStorage()
  storage.map.set('dw:deposit', text)
  const flow = createFlow({ storage, now: () => 0 })
  flow.resume()
  expect(flow.getState().step).toBe('form')
  expect(storage.map.size).toBe(0)
})

test('a stored offer without its chosen quote is discarded', () => {
  const storage = memoryStorage()
  const offer = { response: quoteResponse(), chosen: 'pay_gone' }
  const initial = { step: 'confirm' as const, draft: emptyDraft, offer, attempted: false }
  createFlow({ storage, initial }).send({ type: 'CONFIRM_STARTED' })
  const flow = createFlow({ storage })
  flow.resume()
  expect(flow.getState().step).toBe('form')
})

test('a record from two days ago is discarded', () => {
  const storage = memoryStorage()
  createFlow({ storage, now: () => 0 }).send({ type: 'QUOTES_REQUESTED' })
  const flow = createFlow({ storage, now: () => 2 * 86_400_000 })
  flow.resume()
  expect(flow.getState().step).toBe('form')
})

test('the state is saved before listeners are notified', () => {
  const storage = memoryStorage()
  const flow = createFlow({ storage })
  let stored: string | null = null
  flow.subscribe(() => {
    stored = storage.getItem('dw:deposit')
  })
  flow.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_1' })
  expect(stored).toContain('pay_1')
})

test('a form in one tab does not overwrite the payment another tab follows', () => {
  const storage = memoryStorage()
  const [form, follower] = [createFlow({ storage }), createFlow({ storage })]
  follower.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })
  form.send({ type: 'DRAFT_CHANGED', change: { amount: '70' } })
  const again = createFlow({ storage })
  again.resume()
  expect(again.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' })
})

test('following another payment overwrites the stored one', () => {
  const storage = memoryStorage()
  const [one, other] = [createFlow({ storage }), createFlow({ storage })]
  one.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })
  other.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_other' })
  const again = createFlow({ storage })
  again.resume()
  expect(again.getState()).toMatchObject({ paymentId: 'pay_other' })
})

test('no state of the previous step is carried over', () => {
  const storage = memoryStorage()
  const flow = createFlow({ storage })
  flow.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })
  flow.send({ type: 'FUNDS_SENT', received: '1' })
  flow.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_other' })
  expect(flow.getState()).toEqual({ step: 'payment', draft: emptyDraft, paymentId: 'pay_other' })
  flow.send({ type: 'STARTED_OVER' })
  const followed = createFlow({ storage, initial: { step: 'payment', draft: emptyDraft, paymentId: 'pay_third' } })
  followed.resume()
  for (const { getState } of [flow, followed]) expect(getState()).toEqual({ step: 'form', draft: emptyDraft })
})

test('an event that changes nothing does not notify listeners', () => {
  const flow = createFlow()
  const notified: string[] = []
  flow.subscribe(({ step }) => notified.push(step))
  flow.send({ type: 'CONFIRM_STARTED' })
  expect(notified).toEqual([])
  flow.send({ type: 'QUOTES_REQUESTED' })
  expect(notified).toEqual(['quotes'])
})

test('an attempted confirmation is not overwritten by a form in another tab', () => {
  const storage = memoryStorage()
  const [form, confirming] = [createFlow({ storage }), createFlow({ storage })]
  confirming.send({ type: 'QUOTES_REQUESTED' })
  confirming.send({ type: 'QUOTE_CHOSEN', offer: { response: quoteResponse(), chosen: 'pay_card' } })
  confirming.send({ type: 'CONFIRM_STARTED' })
  form.send({ type: 'DRAFT_CHANGED', change: { amount: '70' } })
  const again = createFlow({ storage })
  again.resume()
  expect(again.getState()).toMatchObject({ step: 'confirm', attempted: true })
  confirming.send({ type: 'CONFIRM_REFUSED' })
  form.send({ type: 'DRAFT_CHANGED', change: { amount: '75' } })
  again.resume()
  expect(again.getState()).toMatchObject({ step: 'form', draft: { amount: '75' } })
})

test('leaving a payment returns to the form, also after a reload', () => {
  const storage = memoryStorage()
  const flow = createFlow({ storage })
  flow.send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })
  flow.send({ type: 'STARTED_OVER' })
  flow.send({ type: 'DRAFT_CHANGED', change: { amount: '70' } })
  const again = createFlow({ storage })
  again.resume()
  expect(again.getState()).toMatchObject({ step: 'form', draft: { amount: '70' } })
})
