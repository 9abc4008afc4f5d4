import type { Clock } from '../../store/clock.js'
import type { OnrampSessionState } from '../../store/OnrampSessionsTable.js'
import type { Card, CardNetwork } from './cardNetwork.js'
import type { PageTokens } from './pageTokens.js'
import { payableStates, type SessionChange, type SessionRow, type Sessions } from './sessions.js'

/** What a checkout page needs to know. */
export type CheckoutView = {
  paymentId: string
  state: OnrampSessionState
  /** True when the time to pay has passed and nothing was charged. */
  late: boolean
  payBy: Date
  fiat: string
  /** Decimal string in the fiat currency. */
  amount: string
  /** Smallest units. */
  payout: bigint
  token: { symbol: string; decimals: number }
  message: string | null
  challengeAttemptsLeft: number
  redirectUrl: string | null
}

/** What a person may do on a checkout page. Each resolves with the session as it is afterwards, or undefined when unknown. */
export type Checkout = {
  view: (paymentId: string, token: string) => Promise<CheckoutView | undefined>
  pay: (paymentId: string, token: string, card: Card) => Promise<CheckoutView | undefined>
  answerChallenge: (paymentId: string, token: string, code: string) => Promise<CheckoutView | undefined>
  /** Leaves the challenge for another card. Nothing was charged. */
  leaveChallenge: (paymentId: string, token: string) => Promise<CheckoutView | undefined>
}

export type CheckoutOptions = {
  sessions: Sessions
  tokens: PageTokens
  network: CardNetwork
  clock: Clock
  /** Called after a charge is committed, to pay out without waiting for the sweep. */
  onCharged: () => void
}

const challengeAttempts = 3
const tooManyCodes = 'That was the third wrong code. Nothing was charged. Try again or use another card.'

/** Northpay's checkout: sessions moved by what people type, each move committed before anything follows from it. */
export function createCheckout({ sessions, tokens, network, clock, onCharged }: CheckoutOptions): Checkout {
  const show = (row: SessionRow): CheckoutView => ({
    paymentId: row.payment_id,
    state: row.state,
    late: payableStates.some((state) => state === row.state) && clock.now() > row.pay_by,
    payBy: row.pay_by,
    fiat: row.fiat,
    amount: row.amount,
    payout: BigInt(row.payout),
    token: { symbol: row.token_symbol, decimals: row.token_decimals },
    message: row.message,
    challengeAttemptsLeft: Math.max(0, challengeAttempts - row.challenge_attempts),
    redirectUrl: row.redirect_url,
  })

  const view = async (paymentId: string, token: string): Promise<CheckoutView | undefined> => {
    if (!tokens.isValid(paymentId, token)) return undefined
    const row = await sessions.find(paymentId)
    return row === undefined ? undefined : show(row)
  }

  const charge = async (paymentId: string, from: OnrampSessionState[], card_last4?: string): Promise<void> => {
    const now = clock.now()
    const change = { state: 'charged', message: null, charged_at: now, ...(card_last4 && { card_last4 }) } as const
    if ((await sessions.change(paymentId, from, now, change)) !== undefined) onCharged()
  }

  const submit = async (paymentId: string, card: Card): Promise<void> => {
    const takesCard: OnrampSessionState[] = ['open', 'declined']
    const card_last4 = card.number.slice(-4)
    const answer = network.authorize(card)
    if (answer.outcome === 'approved') return await charge(paymentId, takesCard, card_last4)
    const change: SessionChange =
      answer.outcome === 'declined'
        ? { state: 'declined', message: answer.message, card_last4 }
        : { state: 'challenge', message: null, card_last4, challenge_attempts: 0 }
    await sessions.change(paymentId, takesCard, clock.now(), change)
  }

  const answer = async (paymentId: string, code: string): Promise<void> => {
    const row = await sessions.takeChallengeAttempt(paymentId, clock.now(), challengeAttempts)
    if (row !== undefined && network.acceptsChallenge(code)) return await charge(paymentId, ['challenge'])
    if (row !== undefined && row.challenge_attempts < challengeAttempts) return
    await sessions.change(paymentId, ['challenge'], clock.now(), { state: 'declined', message: tooManyCodes })
  }

  /** Runs an action for somebody who holds the page's token, then shows what became of the session. */
  const act = async (paymentId: string, token: string, action: () => Promise<void>) => {
    if (!tokens.isValid(paymentId, token)) return undefined
    await action()
    return await view(paymentId, token)
  }

  return {
    view,
    pay: (paymentId, token, card) => act(paymentId, token, () => submit(paymentId, card)),
    answerChallenge: (paymentId, token, code) => act(paymentId, token, () => answer(paymentId, code)),
    leaveChallenge: (paymentId, token) =>
      act(paymentId, token, async () => {
        await sessions.change(paymentId, ['challenge'], clock.now(), { state: 'open', message: null })
      }),
  }
}
