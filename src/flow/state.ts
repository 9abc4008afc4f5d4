import type { AssetId } from '../schema/assetId.js'
import type { Quote, QuoteResponse } from '../schema/Quote.js'

/** How the user pays. */
export type PaymentMethod = 'card' | 'wallet' | 'transfer'

/** The user's form input so far. Survives errors, going back and reloads. */
export type Draft = {
  /** Determines which inputs are available. */
  paymentMethod: PaymentMethod
  /** Currency code or token; undefined until chosen. */
  input: AssetId | undefined
  /** As typed, in the input asset. Parse with `parseAmountInput`. */
  amount: string
  /** Token to receive; undefined until chosen. */
  output: AssetId | undefined
  /** As typed, or the address set by the host. */
  destination: string
  /** Destination tag as typed, where the network has tags. */
  tag?: string | undefined
}

/** The quote response as shown to the user, and the chosen quote. Exactly this is confirmed. */
export type Offer = {
  /** The response as received, with all of its quotes. */
  response: QuoteResponse
  /** `payment_id` of the chosen quote. */
  chosen: string
  /** Key of the chosen quote in the list of quotes, if others share its `quoteKey`. */
  key?: string | undefined
}

/** Funds that the user or their wallet reported as sent. */
export type SentFunds = {
  /** Transaction hash, if a wallet returned one. It is what the wallet says: a chain may never see it. */
  hash?: string | undefined
  /** The account that sent it. */
  from?: string | undefined
  /** Amount of the transfer, in whole tokens. */
  amount?: string | undefined
  /** Balance received at that time, to determine whether the sent funds have been credited since. */
  received?: string | undefined
}

/** A send request to the wallet whose outcome is still unknown. */
export type WalletRequest = {
  /** In the deposit token. */
  amount: string
  /** Time of the request in epoch milliseconds, which also identifies it. */
  at: number
}

/** Funding state of a payment, shared by all tabs so that funds are not sent twice. */
export type FundingNotes = { sent?: SentFunds | undefined; asked?: WalletRequest | undefined }

/** How the user recovers funds in a one-time wallet: withdraw them, or retry with a new payment. */
export type Recovery =
  | { kind: 'withdraw' }
  | {
      kind: 'retry'
      /** The new payment, once confirmed: the funds may be on their way there. */
      childId?: string | undefined
    }

/**
 * The current step. A discriminated union, so that a step that needs an offer cannot exist without one.
 *
 * `payment` has no sub-steps for funding, tracking or done: `statusView` derives the screen from the payment.
 */
export type FlowState =
  | {
      step: 'form' | 'quotes'
      draft: Draft
      /** `quoteKey` of the selected quote, marked if others share it: ids change with every refresh, the key does not. */
      selected?: string | undefined
    }
  | {
      step: 'confirm'
      draft: Draft
      offer: Offer
      /** A worse offer than the displayed one, waiting for the user's consent. */
      replacement?: Offer | undefined
      /** Set before the confirmation is sent, so that after a crash the payment is fetched before any retry. */
      attempted: boolean
    }
  | {
      step: 'payment'
      draft: Draft
      paymentId: string
      /** The payment completed or was withdrawn and cannot change again. */
      ended?: boolean | undefined
      sent?: SentFunds | undefined
      /** Set before the wallet request is sent: after a reload it is not repeated without the user's consent. */
      asked?: WalletRequest | undefined
      /** Survives a reload, so that a signed withdrawal is not lost. */
      recovery?: Recovery | undefined
    }

/** Events that move a deposit from one step to the next. */
export type FlowEvent =
  | { type: 'DRAFT_CHANGED'; change: Partial<Draft> }
  | { type: 'QUOTES_REQUESTED' }
  | { type: 'QUOTE_SELECTED'; key: string }
  | { type: 'QUOTE_CHOSEN'; offer: Offer }
  | { type: 'OFFER_REPLACED'; offer: Offer }
  | { type: 'OFFER_ACCEPTED' }
  | { type: 'CONFIRM_STARTED' }
  | { type: 'CONFIRM_REFUSED' }
  | { type: 'CONFIRMED'; paymentId: string }
  | { type: 'PAYMENT_OPENED'; paymentId: string }
  | { type: 'FUNDS_SENT'; hash?: string | undefined; received?: string | undefined }
  | { type: 'WALLET_REQUESTED'; asked: WalletRequest }
  /** The wallet rejected the request, or the user found nothing sent. `at` identifies the request. */
  | { type: 'NOT_SENT'; at: number }
  | { type: 'SEND_RETRIED' }
  /** Another tab sent a wallet request for this payment, or learned its outcome. */
  | { type: 'NOTES_FOUND'; paymentId: string; notes: FundingNotes }
  /** The payment is complete or was withdrawn. */
  | { type: 'PAYMENT_ENDED'; paymentId: string }
  | { type: 'RECOVERY_OPENED'; recovery: Recovery }
  | { type: 'RECOVERY_LEFT' }
  | { type: 'WENT_BACK' }
  /** Resets to the form; clears the amount unless `draft` has one. */
  | { type: 'STARTED_OVER'; draft?: Partial<Draft> | undefined }

export const emptyDraft: Draft = {
  paymentMethod: 'card',
  input: undefined,
  amount: '',
  output: undefined,
  destination: '',
}

/**
 * The chosen quote of an offer; undefined if the response does not contain it.
 *
 * @example
 * const quote = chosenQuote({ response, chosen: payment_id })
 */
export function chosenQuote(offer: Offer): Quote | undefined {
  return offer.response.quotes.find((quote) => quote.payment_id === offer.chosen)
}

/**
 * Key of a quote that is stable across refreshes: provider, method and kinds of route steps. Two quotes of a response can
 * share it.
 *
 * @example
 * const same = response.quotes.find((fresh) => quoteKey(fresh) === quoteKey(quote))
 */
export function quoteKey(quote: Pick<Quote, 'onramp' | 'onramp_method' | 'route'>): string {
  const pieces = quote.route.flatMap((step) => step.pieces_info.map((piece) => piece.type))
  return [quote.onramp ?? '', quote.onramp_method ?? '', ...pieces].join('/')
}
