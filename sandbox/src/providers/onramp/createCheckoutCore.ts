import type { Clock } from '../../store/clock.js'
import type { OnrampSessionState } from '../../store/OnrampSessionsTable.js'
import type { OnrampTerms } from './makeOffer.js'
import type { PageTokens } from './pageTokens.js'
import { payableStates, type SessionChange, type SessionRow, type Sessions } from './sessions.js'

/** The session data that a checkout page shows. */
export type CheckoutView = {
  paymentId: string
  state: OnrampSessionState
  /** True when `payBy` has passed and nothing was charged. */
  late: boolean
  /** True while the provider answers nothing and nothing was charged. */
  down: boolean
  payBy: Date
  fiat: string
  /** Decimal string in the fiat currency. */
  amount: string
  method: string
  /** Smallest units. */
  payout: bigint
  token: { symbol: string; decimals: number }
  /** True while the money is on its way to the provider. */
  clearing: boolean
  message: string | null
  /** Wrong codes entered so far. */
  challengeAttempts: number
  redirectUrl: string | null
}

/** The common part of all providers' checkouts. */
export type CheckoutCore = {
  /** The session as a page shows it. Undefined when there is none, or the token is invalid for it. */
  view: (paymentId: string, token: string) => Promise<CheckoutView | undefined>
  /** Runs an action if the page token is valid, then returns the updated session. */
  act: (paymentId: string, token: string, action: () => Promise<void>) => Promise<CheckoutView | undefined>
  /** Changes the state of a session that is in one of `from` and not late. */
  change: (paymentId: string, from: readonly OnrampSessionState[], change: SessionChange) => Promise<void>
  /** Charges the customer: from then on the provider owes the payout. Concurrent calls charge once. */
  charge: (
    paymentId: string,
    from: readonly OnrampSessionState[],
    facts?: Pick<SessionChange, 'card_last4'>,
  ) => Promise<void>
}

export type CheckoutCoreOptions = {
  terms: OnrampTerms
  sessions: Sessions
  tokens: PageTokens
  clock: Clock
  /** Called after a charge is committed, to trigger the payout without waiting for the sweep. */
  onCharged: () => void
  /** True while the provider answers nothing. */
  isDown: () => boolean
}

/** Applies the customer's actions to sessions. Each change is committed before its side effects. */
export function createCheckoutCore(options: CheckoutCoreOptions): CheckoutCore {
  const { terms, sessions, tokens, clock, onCharged, isDown } = options
  const view = async (paymentId: string, token: string): Promise<CheckoutView | undefined> => {
    const row = await sessions.find(paymentId)
    if (row === undefined || !tokens.isValid(paymentId, row.renewals, token)) return undefined
    return toView(row, clock.now(), isDown())
  }
  return {
    view,
    act: async (paymentId, token, action) => {
      const before = await view(paymentId, token)
      if (before === undefined || before.down) return before
      await action()
      return await view(paymentId, token)
    },
    change: async (paymentId, from, change) => {
      await sessions.change(paymentId, from, clock.now(), change)
    },
    charge: async (paymentId, from, facts = {}) => {
      const now = clock.now()
      const payout_due_at = new Date(now.getTime() + terms.clearingSeconds * 1_000)
      const change = { ...facts, state: 'charged', message: null, charged_at: now, payout_due_at } as const
      if ((await sessions.change(paymentId, from, now, change)) !== undefined) onCharged()
    },
  }
}

function toView(row: SessionRow, now: Date, isDown: boolean): CheckoutView {
  const isPayable = payableStates.some((state) => state === row.state)
  return {
    paymentId: row.payment_id,
    state: row.state,
    late: isPayable && now > row.pay_by,
    down: isPayable && isDown,
    payBy: row.pay_by,
    fiat: row.fiat,
    amount: row.amount,
    method: row.method,
    payout: BigInt(row.payout),
    token: { symbol: row.token_symbol, decimals: row.token_decimals },
    clearing: row.state === 'charged' && row.payout_due_at !== null && now < row.payout_due_at,
    message: row.message,
    challengeAttempts: row.challenge_attempts,
    redirectUrl: row.redirect_url,
  }
}
