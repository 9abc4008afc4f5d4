/** What a person can do next. Screens pick their buttons from this, never from a message. */
export type ErrorRecovery =
  | 'retry'
  | 'wait'
  | 'requote'
  | 'change_amount'
  | 'change_input'
  | 'reconnect'
  | 'sign_in'
  | 'contact_support'
  | 'none'

const recoveries = {
  /** The caller cancelled. Never shown. */
  aborted: 'none',
  /** No connection, or it broke in the middle. */
  network: 'retry',
  /** No answer in time. */
  timeout: 'retry',
  /** 5xx of the service or the proxy. */
  service_unavailable: 'retry',
  /** 429; `retryAfter` says when. */
  rate_limited: 'wait',
  /** 401: the host page's session or the proxy's key is missing or over. */
  unauthorized: 'sign_in',
  /** 403. */
  forbidden: 'contact_support',
  /** 404: payment, withdrawal or route of the API. */
  not_found: 'none',
  /** 400 that is none of the kinds below. */
  invalid_request: 'change_input',
  /** An amount issue of the service. */
  invalid_amount: 'change_amount',
  /** No provider or route serves this pair. */
  no_route: 'change_input',
  /** The quote ran out or its token was refused. */
  quote_expired: 'requote',
  /** The answer does not have the shape of the API. */
  invalid_response: 'contact_support',
  /** The deposit address of a payment changed after it was first seen. */
  address_changed: 'contact_support',
  /** The person closed the wallet's request. */
  wallet_rejected: 'retry',
  /** The wallet already shows a request. */
  wallet_busy: 'retry',
  /** The wallet cannot do what was asked, or has no account. */
  wallet_unavailable: 'reconnect',
  /** The wallet said nothing in time, and may still show the request. */
  wallet_timeout: 'retry',
  /** The wallet was asked to send and nobody knows what it did. Never a reason to ask again by itself. */
  wallet_unknown: 'none',
  /** Another tab asks a wallet for the same payment. */
  payment_elsewhere: 'retry',
  /** The wallet is on another network and does not switch. */
  wallet_wrong_chain: 'retry',
  /** The wallet signs for another account than the one agreed on. */
  wallet_wrong_account: 'reconnect',
  /** The wallet does not hold enough. */
  insufficient_funds: 'change_amount',
  /** The signing gate stopped a request before the wallet saw it. */
  signing_refused: 'contact_support',
  /** The integration passed something this package cannot use. */
  configuration: 'none',
  unexpected: 'retry',
} as const satisfies Record<string, ErrorRecovery>

/** Stable codes of every error of this package. */
export type DepositErrorCode = keyof typeof recoveries

export function recoveryOf(code: DepositErrorCode): ErrorRecovery {
  return recoveries[code]
}
