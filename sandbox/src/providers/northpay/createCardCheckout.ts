import type { Clock } from '../../store/clock.js'
import type { CheckoutCore, CheckoutView } from '../onramp/createCheckoutCore.js'
import type { SessionChange, Sessions } from '../onramp/sessions.js'
import type { Card, CardNetwork } from './cardNetwork.js'

/** The actions of the card page. Each resolves with the updated session, or undefined when the session is unknown. */
export type CardCheckout = {
  view: CheckoutCore['view']
  pay: (paymentId: string, token: string, card: Card) => Promise<CheckoutView | undefined>
  answerChallenge: (paymentId: string, token: string, code: string) => Promise<CheckoutView | undefined>
  /** Leaves the challenge for another card. Nothing was charged. */
  leaveChallenge: (paymentId: string, token: string) => Promise<CheckoutView | undefined>
}

export type CardCheckoutOptions = { core: CheckoutCore; sessions: Sessions; network: CardNetwork; clock: Clock }

/** A challenge fails after this many wrong codes. */
export const challengeAttempts = 3

const cardEntryStates = ['open', 'declined'] as const
const tooManyCodes = 'That was the third wrong code. Nothing was charged. Try again or use another card.'

/** Northpay's checkout: a card, and for some cards a challenge code that proves the cardholder is present. */
export function createCardCheckout({ core, sessions, network, clock }: CardCheckoutOptions): CardCheckout {
  const submit = async (paymentId: string, card: Card): Promise<void> => {
    const card_last4 = card.number.slice(-4)
    const answer = network.authorize(card)
    if (answer.outcome === 'approved') return await core.charge(paymentId, cardEntryStates, { card_last4 })
    const change: SessionChange =
      answer.outcome === 'declined'
        ? { state: 'declined', message: answer.message, card_last4 }
        : { state: 'challenge', message: null, card_last4, challenge_attempts: 0 }
    await core.change(paymentId, cardEntryStates, change)
  }

  const answer = async (paymentId: string, code: string): Promise<void> => {
    const row = await sessions.takeChallengeAttempt(paymentId, clock.now(), challengeAttempts)
    if (row !== undefined && network.acceptsChallenge(code)) return await core.charge(paymentId, ['challenge'])
    if (row !== undefined && row.challenge_attempts < challengeAttempts) return
    await core.change(paymentId, ['challenge'], { state: 'declined', message: tooManyCodes })
  }

  return {
    view: core.view,
    pay: (paymentId, token, card) => core.act(paymentId, token, () => submit(paymentId, card)),
    answerChallenge: (paymentId, token, code) => core.act(paymentId, token, () => answer(paymentId, code)),
    leaveChallenge: (paymentId, token) =>
      core.act(paymentId, token, () => core.change(paymentId, ['challenge'], { state: 'open', message: null })),
  }
}
