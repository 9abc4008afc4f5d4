/** A card as entered, with its format validated. It stays in memory for one request and is never stored or logged. */
export type Card = {
  /** Digits only. */
  number: string
  expiry: { month: number; year: number }
  code: string
  name: string
}

export type Authorization =
  | { outcome: 'approved' }
  | { outcome: 'challenge' }
  | { outcome: 'declined'; message: string }

/** The card network Northpay charges through. */
export type CardNetwork = {
  authorize: (card: Card) => Authorization
  /** Whether the code proves that the cardholder is present. */
  acceptsChallenge: (code: string) => boolean
}

/** The supported test cards, in the order in which the page lists them. */
export const testCards = [
  { number: '4242424242424242', effect: 'succeeds' },
  { number: '4000000000000002', effect: 'is declined' },
  { number: '4000000000003220', effect: 'asks for a code, which is 1234' },
] as const

const challengeCode = '1234'

/**
 * A simulated card network: no bank is involved and no money moves.
 * @param isDeclined Whether every card is declined.
 */
export function simulateCardNetwork(isDeclined: () => boolean = () => false): CardNetwork {
  return {
    authorize: ({ number }) => {
      if (number === testCards[1].number || isDeclined()) {
        return { outcome: 'declined', message: 'Your bank declined this card. Nothing was charged. Use another card.' }
      }
      if (number === testCards[0].number) return { outcome: 'approved' }
      if (number === testCards[2].number) return { outcome: 'challenge' }
      return {
        outcome: 'declined',
        message: 'This test provider only knows the test cards listed below. Nothing was charged. Use one of those.',
      }
    },
    acceptsChallenge: (code) => code === challengeCode,
  }
}
