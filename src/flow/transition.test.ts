import { expect, test } from 'vitest'
import { quote, quoteResponse } from '../../test/support/fixtures.js'
import { emptyDraft, type FlowEvent, type FlowState, type Offer, quoteKey } from './state.js'
import { transition } from './transition.js'

const draft = { ...emptyDraft, input: 'usd', amount: '50' }
const form: FlowState = { step: 'form', draft }
const offer: Offer = { response: quoteResponse(), chosen: 'pay_card' }
const confirm: FlowState = { step: 'confirm', draft, offer, attempted: false }
const tracking: FlowState = { step: 'payment', draft, paymentId: 'pay_card' }

function offerOf(amount: string): Offer {
  const output_amount = { ...quote().output_amount, amount }
  const response = quoteResponse({ quotes: [quote({ payment_id: 'pay_new', output_amount })] })
  return { response, chosen: 'pay_new' }
}

const states: Record<string, FlowState> = {
  form,
  quotes: { step: 'quotes', draft },
  confirm,
  attempted: { ...confirm, attempted: true },
  replaced: { ...confirm, replacement: offerOf('49.24') },
  payment: { ...tracking, sent: { received: '1' }, asked: { amount: '5', at: 1 }, recovery: { kind: 'withdraw' } },
}

test.each<[FlowEvent, string[]]>([
  [{ type: 'DRAFT_CHANGED', change: { amount: '70' } }, ['form']],
  [{ type: 'QUOTES_REQUESTED' }, ['form']],
  [{ type: 'QUOTE_SELECTED', key: 'northpay' }, ['form', 'quotes']],
  [{ type: 'QUOTE_CHOSEN', offer }, ['form', 'quotes']],
  [{ type: 'OFFER_REPLACED', offer: offerOf('49.26') }, ['confirm', 'replaced']],
  [{ type: 'OFFER_ACCEPTED' }, ['replaced']],
  [{ type: 'CONFIRM_STARTED' }, ['confirm', 'attempted']],
  [{ type: 'CONFIRM_REFUSED' }, ['confirm', 'attempted', 'replaced']],
  [{ type: 'CONFIRMED', paymentId: 'pay_card' }, ['confirm', 'attempted', 'replaced']],
  [{ type: 'WALLET_REQUESTED', asked: { amount: '6', at: 2 } }, ['payment']],
  [{ type: 'NOT_SENT', at: 1 }, ['payment']],
  [{ type: 'FUNDS_SENT', received: '2' }, ['payment']],
  [{ type: 'SEND_RETRIED' }, ['payment']],
  [{ type: 'NOTES_FOUND', paymentId: 'pay_card', notes: {} }, ['payment']],
  [{ type: 'PAYMENT_ENDED', paymentId: 'pay_card' }, ['payment']],
  [{ type: 'RECOVERY_OPENED', recovery: { kind: 'retry' } }, ['payment']],
  [{ type: 'RECOVERY_LEFT' }, ['payment']],
  [{ type: 'WENT_BACK' }, ['quotes', 'confirm', 'replaced']],
])('$type only affects the steps it applies to', (event, places) => {
  const moved = Object.entries(states).filter(([, state]) => transition(state, event) !== state)
  expect(moved.map(([place]) => place)).toEqual(places)
})

test('a selected quote survives going back to the form and to the quotes again', () => {
  const selected = transition({ step: 'quotes', draft }, { type: 'QUOTE_SELECTED', key: 'northpay' })
  const back = transition(selected, { type: 'WENT_BACK' })
  expect(back).toEqual({ ...form, selected: 'northpay' })
  const changed = transition(back, { type: 'DRAFT_CHANGED', change: { amount: '70' } })
  expect(transition(changed, { type: 'QUOTES_REQUESTED' })).toMatchObject({ step: 'quotes', selected: 'northpay' })
  expect(transition(changed, { type: 'STARTED_OVER' })).not.toHaveProperty('selected')
})

test('the draft survives going to the quotes and back', () => {
  const quotes = transition(form, { type: 'QUOTES_REQUESTED' })
  expect(transition(quotes, { type: 'WENT_BACK' })).toEqual(form)
})

test('an offer without its chosen quote cannot be confirmed', () => {
  expect(transition(form, { type: 'QUOTE_CHOSEN', offer: { ...offer, chosen: 'other' } })).toBe(form)
})

test('a worse price waits for consent and blocks the confirmation', () => {
  const asked = transition(confirm, { type: 'OFFER_REPLACED', offer: offerOf('49.24') })
  expect(asked).toMatchObject({ offer, replacement: { chosen: 'pay_new' } })
  expect(transition(asked, { type: 'CONFIRM_STARTED' })).toBe(asked)
  expect(transition(asked, { type: 'OFFER_ACCEPTED' })).toMatchObject({ offer: { chosen: 'pay_new' } })
})

test('a better price replaces the offer without consent', () => {
  const next = transition(confirm, { type: 'OFFER_REPLACED', offer: offerOf('49.26') })
  expect(next).toMatchObject({ offer: { chosen: 'pay_new' } })
  expect(next).not.toHaveProperty('replacement')
})

test('an in-flight confirmation cannot be replaced or left', () => {
  const attempted = transition(confirm, { type: 'CONFIRM_STARTED' })
  expect(transition(attempted, { type: 'OFFER_REPLACED', offer: offerOf('1') })).toBe(attempted)
  expect(transition(attempted, { type: 'WENT_BACK' })).toBe(attempted)
})

test('an equal price replaces the offer without consent', () => {
  expect(transition(confirm, { type: 'OFFER_REPLACED', offer: offerOf('49.250') })).toEqual({
    ...confirm,
    offer: offerOf('49.250'),
  })
})

test('a better price clears a pending worse replacement', () => {
  const asked = transition(confirm, { type: 'OFFER_REPLACED', offer: offerOf('49.24') })
  expect(transition(asked, { type: 'OFFER_REPLACED', offer: offerOf('49.26') })).not.toHaveProperty('replacement')
})

test('an offer with another output token or without its quote is ignored', () => {
  const other = offerOf('49.26')
  const output_amount = { asset: 'base:0x', amount: '49.26' }
  const swapped = { ...other, response: quoteResponse({ quotes: [quote({ payment_id: 'pay_new', output_amount })] }) }
  for (const foreign of [swapped, { ...other, chosen: 'pay_gone' }])
    expect(transition(confirm, { type: 'OFFER_REPLACED', offer: foreign })).toBe(confirm)
})

test('an accepted replacement can be confirmed', () => {
  const asked = transition(confirm, { type: 'OFFER_REPLACED', offer: offerOf('49.24') })
  const agreed = transition(asked, { type: 'OFFER_ACCEPTED' })
  expect(agreed).toEqual({ step: 'confirm', draft, offer: offerOf('49.24'), attempted: false })
  expect(transition(agreed, { type: 'CONFIRM_STARTED' })).toEqual({ ...agreed, attempted: true })
})

test('going back to the quotes keeps the chosen quote selected by its key', () => {
  const quotes = transition({ step: 'quotes', draft }, { type: 'QUOTE_SELECTED', key: 'any' })
  expect(quotes).toEqual({ step: 'quotes', draft, selected: 'any' })
  const chosen = transition(quotes, { type: 'QUOTE_CHOSEN', offer })
  expect(chosen).toEqual(confirm)
  const back = transition(chosen, { type: 'WENT_BACK' })
  expect(back).toEqual({ step: 'quotes', draft, selected: quoteKey(quote({ payment_id: 'pay_refreshed' })) })
  expect(back).not.toHaveProperty('selected', quoteKey(quote({ onramp_method: 'APPLE_PAY' })))
})

test('going back selects the quote by the key of the offer, if it has one', () => {
  const back = transition({ ...confirm, offer: { ...offer, key: 'northpay+' } }, { type: 'WENT_BACK' })
  expect(back).toEqual({ step: 'quotes', draft, selected: 'northpay+' })
  const unknown = transition({ ...confirm, offer: { ...offer, chosen: 'pay_unknown' } }, { type: 'WENT_BACK' })
  expect(unknown).toEqual({ step: 'quotes', draft })
})

test('a successful confirmation opens the payment', () => {
  const attempted = transition(confirm, { type: 'CONFIRM_STARTED' })
  expect(transition(attempted, { type: 'CONFIRMED', paymentId: 'pay_card' })).toEqual(tracking)
})

test('a refused confirmation can be retried', () => {
  const attempted = transition(confirm, { type: 'CONFIRM_STARTED' })
  expect(transition(attempted, { type: 'CONFIRM_REFUSED' })).toEqual(confirm)
})

test('the response to another confirmation is ignored', () => {
  expect(transition(confirm, { type: 'CONFIRMED', paymentId: 'other' })).toBe(confirm)
  expect(transition(form, { type: 'CONFIRMED', paymentId: 'pay_card' })).toBe(form)
})

test('a late quote cannot leave the payment step', () => {
  expect(transition(tracking, { type: 'QUOTE_CHOSEN', offer })).toBe(tracking)
  expect(transition(tracking, { type: 'OFFER_REPLACED', offer })).toBe(tracking)
})

test('switching the payment method clears an unusable input and keeps the amount', () => {
  expect(transition(form, { type: 'DRAFT_CHANGED', change: { paymentMethod: 'wallet' } })).toMatchObject({
    draft: { paymentMethod: 'wallet', input: undefined, amount: '50' },
  })
  const token = { ...draft, paymentMethod: 'wallet' as const, input: 'base:0x' }
  expect(
    transition({ step: 'form', draft: token }, { type: 'DRAFT_CHANGED', change: { paymentMethod: 'transfer' } }),
  ).toMatchObject({ draft: { input: 'base:0x' } })
})

test('an input set with its payment method is kept, as is one when typing an amount', () => {
  const change = (from: typeof draft, to: Partial<typeof draft>) =>
    transition({ step: 'form', draft: from }, { type: 'DRAFT_CHANGED', change: to })
  const wallet = { ...draft, paymentMethod: 'wallet' as const, input: 'base:0x' }
  expect(change(draft, { paymentMethod: 'wallet', input: 'base:0x' })).toEqual({ step: 'form', draft: wallet })
  expect(change(wallet, { paymentMethod: 'card' })).toMatchObject({
    draft: { paymentMethod: 'card', input: undefined },
  })
  expect(change(draft, { paymentMethod: 'card', amount: '60' })).toMatchObject({
    draft: { input: 'usd', amount: '60' },
  })
  expect(change(draft, { amount: '60' })).toMatchObject({ draft: { input: 'usd', amount: '60' } })
})

test('notes from another tab replace those of this tab', () => {
  const here = transition(tracking, { type: 'WALLET_REQUESTED', asked: { amount: '5', at: 1 } })
  const notes = { sent: { hash: '0x1' } }
  expect(transition(here, { type: 'NOTES_FOUND', paymentId: 'pay_card', notes })).toEqual({ ...tracking, ...notes })
  expect(transition(here, { type: 'NOTES_FOUND', paymentId: 'pay_other', notes })).toBe(here)
  const sent = transition(here, { type: 'FUNDS_SENT', received: '1' })
  expect(transition(sent, { type: 'NOTES_FOUND', paymentId: 'pay_card', notes: {} })).toEqual(tracking)
})

test('sent funds are stored with the balance received by then', () => {
  expect(transition(tracking, { type: 'FUNDS_SENT', received: '3.2' })).toMatchObject({ sent: { received: '3.2' } })
})

test('starting over clears the amount unless a draft is given', () => {
  expect(transition(tracking, { type: 'STARTED_OVER' })).toEqual({ step: 'form', draft: { ...draft, amount: '' } })
  expect(transition(tracking, { type: 'STARTED_OVER', draft })).toEqual({ step: 'form', draft })
})

test('reopening the open payment keeps its sent state, another one starts clean', () => {
  const sent = transition(tracking, { type: 'FUNDS_SENT', received: '3.2' })
  expect(transition(sent, { type: 'PAYMENT_OPENED', paymentId: 'pay_card' })).toBe(sent)
  expect(transition(sent, { type: 'PAYMENT_OPENED', paymentId: 'pay_other' })).not.toHaveProperty('sent')
})

test('a wallet request is only cleared by its own rejection or a hash', () => {
  const asked = transition(tracking, { type: 'WALLET_REQUESTED', asked: { amount: '5', at: 2 } })
  expect(transition(asked, { type: 'NOT_SENT', at: 1 })).toBe(asked)
  expect(transition(tracking, { type: 'NOT_SENT', at: 2 })).toBe(tracking)
  expect(transition(asked, { type: 'FUNDS_SENT' })).toHaveProperty('asked')
  expect(transition(transition(asked, { type: 'FUNDS_SENT' }), { type: 'SEND_RETRIED' })).toEqual(asked)
  expect(transition(asked, { type: 'NOT_SENT', at: 2 })).toEqual(tracking)
  expect(transition(asked, { type: 'FUNDS_SENT', hash: '0x1' })).not.toHaveProperty('asked')
})

test('a recovery can be opened on a payment and left again', () => {
  const opened = transition(tracking, { type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })
  expect(opened).toEqual({ ...tracking, recovery: { kind: 'withdraw' } })
  expect(transition(opened, { type: 'RECOVERY_LEFT' })).toEqual(tracking)
  expect(transition(form, { type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })).toBe(form)
})

test('an offer for another input amount or asset goes back to the quotes', () => {
  const { quote_request, ...response } = quoteResponse()
  const paying = (fixed_input_amount: { asset: string; amount: string }): Offer => {
    const request = { ...quote_request.request, fixed_input_amount }
    return { response: { ...response, quote_request: { ...quote_request, request } }, chosen: 'pay_card' }
  }
  const { asset, amount } = quote_request.request.fixed_input_amount
  for (const other of [
    { asset, amount: '500' },
    { asset: 'eur', amount },
  ])
    expect(transition(confirm, { type: 'OFFER_REPLACED', offer: paying(other) })).toMatchObject({
      step: 'quotes',
      draft,
    })
  const same = paying({ asset, amount: `${amount}.00` })
  expect(transition(confirm, { type: 'OFFER_REPLACED', offer: same })).toEqual({ ...confirm, offer: same })
})

test('a payment ends once, and events of another payment are ignored', () => {
  const ended = transition(tracking, { type: 'PAYMENT_ENDED', paymentId: 'pay_card' })
  expect(ended).toEqual({ ...tracking, ended: true })
  expect(transition(ended, { type: 'PAYMENT_ENDED', paymentId: 'pay_card' })).toBe(ended)
  expect(transition(tracking, { type: 'PAYMENT_ENDED', paymentId: 'pay_other' })).toBe(tracking)
  expect(transition(form, { type: 'PAYMENT_ENDED', paymentId: 'pay_card' })).toBe(form)
})
