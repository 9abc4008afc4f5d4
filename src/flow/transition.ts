import { compareDecimals } from '../money/decimal.js'
import {
  chosenQuote,
  type Draft,
  type FlowEvent,
  type FlowState,
  type Offer,
  quoteKey,
  type SentFunds,
} from './state.js'

/**
 * The flow's reducer, a pure function. An event that does not apply to the current step returns the same state, so that
 * a late response never moves the user.
 */
export function transition(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'DRAFT_CHANGED':
      return state.step === 'form' ? { ...state, draft: applyChange(state.draft, event.change) } : state
    case 'QUOTES_REQUESTED':
      return state.step === 'form' ? { ...state, step: 'quotes' } : state
    case 'QUOTE_SELECTED':
      return state.step === 'quotes' || state.step === 'form' ? { ...state, selected: event.key } : state
    case 'QUOTE_CHOSEN':
      return (state.step === 'quotes' || state.step === 'form') && chosenQuote(event.offer)
        ? { step: 'confirm', draft: state.draft, offer: event.offer, attempted: false }
        : state
    case 'OFFER_REPLACED':
      return state.step === 'confirm' && !state.attempted ? replaceOffer(state, event.offer) : state
    case 'OFFER_ACCEPTED':
      return state.step === 'confirm' && state.replacement
        ? { step: 'confirm', draft: state.draft, offer: state.replacement, attempted: false }
        : state
    case 'CONFIRM_STARTED':
      return state.step === 'confirm' && !state.replacement ? { ...state, attempted: true } : state
    case 'CONFIRM_REFUSED':
      return state.step === 'confirm' ? { ...state, attempted: false } : state
    case 'CONFIRMED':
      return state.step === 'confirm' && state.offer.chosen === event.paymentId
        ? { step: 'payment', draft: state.draft, paymentId: event.paymentId }
        : state
    case 'PAYMENT_OPENED':
      // Reopening the open payment must not discard its sent state.
      return state.step === 'payment' && state.paymentId === event.paymentId
        ? state
        : { step: 'payment', draft: state.draft, paymentId: event.paymentId }
    case 'WALLET_REQUESTED':
      return state.step === 'payment' ? { ...state, asked: event.asked } : state
    case 'NOT_SENT':
      return state.step === 'payment' && state.asked?.at === event.at ? without(state, 'asked') : state
    case 'FUNDS_SENT':
      return state.step === 'payment' ? sent(state, { hash: event.hash, received: event.received }) : state
    case 'SEND_RETRIED':
      return state.step === 'payment' ? without(state, 'sent') : state
    case 'NOTES_FOUND':
      return state.step === 'payment' && state.paymentId === event.paymentId
        ? { ...without(without(state, 'asked'), 'sent'), ...event.notes }
        : state
    case 'PAYMENT_ENDED':
      return state.step === 'payment' && state.paymentId === event.paymentId && !state.ended
        ? { ...state, ended: true }
        : state
    case 'RECOVERY_OPENED':
      return state.step === 'payment' ? { ...state, recovery: event.recovery } : state
    case 'RECOVERY_LEFT':
      return state.step === 'payment' ? without(state, 'recovery') : state
    case 'WENT_BACK':
      return previous(state)
    case 'STARTED_OVER':
      return { step: 'form', draft: { ...state.draft, amount: '', ...event.draft } }
  }
}

type AtPayment = Extract<FlowState, { step: 'payment' }>

/** A hash settles the open wallet request. Without one the wallet may still show it. */
function sent(state: AtPayment, sent: SentFunds): FlowState {
  return { ...(sent.hash === undefined ? state : without(state, 'asked')), sent }
}

function without(state: AtPayment, key: 'asked' | 'sent' | 'recovery'): AtPayment {
  const { [key]: _, ...rest } = state
  return rest
}

/** Switching between card and token methods changes the kind of input, so the old input is cleared. */
function applyChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const keepsInput =
    change.paymentMethod === undefined || change.paymentMethod === draft.paymentMethod || 'input' in change
  const samePayIn = draft.paymentMethod !== 'card' && next.paymentMethod !== 'card'
  return keepsInput || samePayIn ? next : { ...next, input: undefined }
}

/** A better or equal offer replaces the current one; a worse one waits for consent. A changed input goes back to quotes. */
function replaceOffer(state: Extract<FlowState, { step: 'confirm' }>, offer: Offer): FlowState {
  const [paid, pays] = [paidWith(state.offer), paidWith(offer)]
  if (pays.asset !== paid.asset || compareDecimals(pays.amount, paid.amount) !== 0) return backToQuotes(state)
  const [before, after] = [chosenQuote(state.offer), chosenQuote(offer)]
  if (!before || !after || after.output_amount.asset !== before.output_amount.asset) return state
  const { replacement: _, ...rest } = state
  return isWorse(after.output_amount.amount, before.output_amount.amount)
    ? { ...rest, replacement: offer }
    : { ...rest, offer }
}

function paidWith({ response }: Offer) {
  return response.quote_request.request.fixed_input_amount
}

function previous(state: FlowState): FlowState {
  switch (state.step) {
    case 'quotes':
      return { ...state, step: 'form' }
    case 'confirm':
      // While a confirmation is in flight, its outcome decides the next step.
      return state.attempted ? state : backToQuotes(state)
    default:
      return state
  }
}

function backToQuotes({ draft, offer }: Extract<FlowState, { step: 'confirm' }>): FlowState {
  const quote = chosenQuote(offer)
  return { step: 'quotes', draft, selected: offer.key ?? (quote && quoteKey(quote)) }
}

function isWorse(after: string, before: string): boolean {
  return compareDecimals(after, before) < 0
}
