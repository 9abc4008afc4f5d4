/** What the user can do next. Screens choose their buttons by this, never by the message. */
export type ErrorRecovery =
  /** Do the same again. */
  | 'retry'
  /** Do the same again after `retryAfter` milliseconds. */
  | 'wait'
  /** Request new quotes. */
  | 'requote'
  /** Enter another amount. */
  | 'change_amount'
  /** Choose another asset, method or address. */
  | 'change_input'
  /** Connect the wallet, or another account, again. */
  | 'reconnect'
  /** Sign in to the host's site. */
  | 'sign_in'
  /** Contact support, with the request id if there is one. */
  | 'contact_support'
  /** Nothing: there is no next step for the user. */
  | 'none'

const recoveries = {
  /** The caller cancelled. Never shown. */
  aborted: 'none',
  /** No connection, or it broke mid-response. */
  network: 'retry',
  /** No response in time. */
  timeout: 'retry',
  /** 5xx of the service or the proxy. */
  service_unavailable: 'retry',
  /** 429; `retryAfter` says when. */
  rate_limited: 'wait',
  /** 401 or a redirect to a login: the host page's session or the proxy's key is missing or expired. */
  unauthorized: 'sign_in',
  /** 403. */
  forbidden: 'contact_support',
  /** 404: no such payment or withdrawal. */
  not_found: 'none',
  /** A 400 that no more specific code covers. */
  invalid_request: 'change_input',
  /** The service reported an amount issue. */
  invalid_amount: 'change_amount',
  /** No provider or route serves this pair. */
  no_route: 'change_input',
  /** The quote expired or its token was rejected. */
  quote_expired: 'requote',
  /** The response does not match the API schema. */
  invalid_response: 'contact_support',
  /** The deposit address, the owner or the destination of a payment is not the agreed one. */
  address_changed: 'contact_support',
  /** An amount, an asset or a network of a payment differs from what was agreed. `rule` names it. */
  terms_changed: 'contact_support',
  /** The user rejected the request in the wallet. */
  wallet_rejected: 'retry',
  /** The wallet already has a pending request. */
  wallet_busy: 'retry',
  /** The wallet is locked: unlock it first. */
  wallet_locked: 'retry',
  /** The wallet cannot do this, or only with a setting of the device, such as blind signing. */
  wallet_unsupported: 'reconnect',
  /** The wallet cannot be reached, or has no account. */
  wallet_unavailable: 'reconnect',
  /** The wallet did not respond in time and may still show the request. */
  wallet_timeout: 'retry',
  /** The outcome of a send request to the wallet is unknown. Never retried automatically: it could send twice. */
  wallet_unknown: 'none',
  /** Another tab has a wallet request open for the same payment. */
  payment_locked: 'retry',
  /** The wallet is on another network and did not switch. */
  wallet_wrong_chain: 'retry',
  /** The wallet signs with a different account than the expected one. */
  wallet_wrong_account: 'reconnect',
  /** The wallet balance is too low. */
  insufficient_funds: 'change_amount',
  /** The signing gate blocked a request before it reached the wallet. */
  signing_refused: 'contact_support',
  /** The integration passed an invalid option, or at `apiUrl` there is no proxy or a redirect to another origin. */
  configuration: 'none',
  /** Anything else. */
  unexpected: 'retry',
} as const satisfies Record<string, ErrorRecovery>

/** Stable codes of every error this package throws. */
export type DepositErrorCode = keyof typeof recoveries

export function recoveryOf(code: DepositErrorCode): ErrorRecovery {
  return recoveries[code]
}
