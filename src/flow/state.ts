import type { AssetId } from '../schema/primitives.js'
import type { Quote, QuoteResponse } from '../schema/Quote.js'

/** Where the money comes from. */
export type PaymentMethod = 'card' | 'wallet' | 'transfer'

/** What a person has chosen and typed so far. Survives every error, every step back and a reload. */
export type Draft = {
  /** Decides what kinds of input there are. */
  paymentMethod: PaymentMethod
  /** Currency code or token; undefined until chosen. */
  input: AssetId | undefined
  /** As typed, in the input asset. Read with `parseAmountInput`. */
  amount: string
  /** Token to get; undefined until chosen. */
  output: AssetId | undefined
  /** As typed, or the address the host fixed. */
  destination: string
  /** As typed beside the address, where its network has tags. */
  tag?: string | undefined
}

/** Quotes as they were shown, and which one was chosen: what is confirmed is exactly this. */
export type Offer = {
  response: QuoteResponse
  /** `payment_id` of the chosen quote. */
  chosen: string
}

/** The person said that the money is on its way. */
export type Sent = {
  /** Of the transaction, where a wallet told it. */
  hash?: string | undefined
  /** What had arrived by then, which tells whether what was sent has been counted since. */
  received?: string | undefined
}

/** The wallet was asked to send this, and nobody knows yet what became of it. */
export type Asked = {
  /** In the deposit token. */
  amount: string
  /** When, in milliseconds since 1970: tells one request from the next. */
  at: number
}

/** What is known of the money for a payment, and has to be known to every tab: or it would be sent twice. */
export type PaymentNotes = { sent?: Sent | undefined; asked?: Asked | undefined }

/** What the person does about money that lies in a one-time wallet: take it back, or go on with it in a new payment. */
export type Recovery =
  | { kind: 'withdraw' }
  | {
      kind: 'retry'
      /** The new payment, once it is confirmed: the money may be on its way there. */
      childId?: string | undefined
    }

/**
 * Where a person is. One of these and nothing in between: a step that needs an offer cannot exist without one.
 *
 * `payment` has no step of its own for funding, tracking or done: which screen a payment needs is told by the payment.
 */
export type FlowState =
  | { step: 'pick'; draft: Draft }
  | {
      step: 'quotes'
      draft: Draft
      /** `quoteKey` of the selected quote: ids change with every refresh, the way to pay does not. */
      selected?: string | undefined
    }
  | {
      step: 'confirm'
      draft: Draft
      offer: Offer
      /** A worse offer than the one on the screen, waiting for consent. */
      replacement?: Offer | undefined
      /** Set before the confirmation is sent: after a crash the payment is looked up before anything is sent again. */
      attempted: boolean
    }
  | {
      step: 'payment'
      draft: Draft
      paymentId: string
      /** It completed or was taken back: nothing more can happen to it. */
      ended?: boolean | undefined
      sent?: Sent | undefined
      /** Set before the wallet is asked: after a reload it is not asked again without a word from the person. */
      asked?: Asked | undefined
      /** Kept over a reload, because a withdrawal that was signed has to be found again. */
      recovery?: Recovery | undefined
    }

/** What moves a deposit from one step to the next. */
export type FlowEvent =
  | { type: 'DRAFT_CHANGED'; change: Partial<Draft> }
  | { type: 'QUOTES_WANTED' }
  | { type: 'QUOTE_SELECTED'; key: string }
  | { type: 'QUOTE_CHOSEN'; offer: Offer }
  | { type: 'OFFER_REPLACED'; offer: Offer }
  | { type: 'OFFER_ACCEPTED' }
  | { type: 'CONFIRM_STARTED' }
  | { type: 'CONFIRM_REFUSED' }
  | { type: 'CONFIRMED'; paymentId: string }
  | { type: 'PAYMENT_OPENED'; paymentId: string }
  | { type: 'FUNDS_SENT'; hash?: string | undefined; received?: string | undefined }
  | { type: 'WALLET_ASKED'; asked: Asked }
  /** The wallet refused, or the person looked there and found nothing. `at` names the request. */
  | { type: 'NOT_SENT'; at: number }
  | { type: 'SENDING_AGAIN' }
  /** Another tab asked a wallet for this payment, or heard what became of it. */
  | { type: 'NOTES_FOUND'; paymentId: string; notes: PaymentNotes }
  /** The payment is complete or was withdrawn. */
  | { type: 'PAYMENT_ENDED'; paymentId: string }
  | { type: 'RECOVERY_OPENED'; recovery: Recovery }
  | { type: 'RECOVERY_LEFT' }
  | { type: 'WENT_BACK' }
  /** A new form: without an amount, unless `draft` has one. */
  | { type: 'STARTED_OVER'; draft?: Partial<Draft> | undefined }

export const emptyDraft: Draft = {
  paymentMethod: 'card',
  input: undefined,
  amount: '',
  output: undefined,
  destination: '',
}

/**
 * The quote an offer is about; an offer that names a quote it does not hold is none.
 *
 * @example
 * const quote = chosenQuote({ response, chosen: payment_id })
 */
export function chosenQuote(offer: Offer): Quote | undefined {
  return offer.response.quotes.find((quote) => quote.payment_id === offer.chosen)
}

/**
 * Names the way a quote goes, the same after every refresh: provider and method, or the kind of route.
 *
 * @example
 * const same = response.quotes.find((fresh) => quoteKey(fresh) === quoteKey(quote))
 */
export function quoteKey(quote: Pick<Quote, 'onramp' | 'onramp_method' | 'route'>): string {
  const pieces = quote.route.flatMap((step) => step.pieces_info.map((piece) => piece.type))
  return [quote.onramp ?? '', quote.onramp_method ?? '', ...pieces].join('/')
}
