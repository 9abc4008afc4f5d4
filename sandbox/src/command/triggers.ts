/** A state that `trigger` brings a payment into. */
export type Trigger = {
  /** The scenario of the control API that does it. */
  scenario: string
  /** For `--help`. */
  effect: string
  /** The scenario moves the clock of the service. */
  movesClock?: boolean
}

/** What `trigger` can do, by name. Each status in which a payment can end is among them. */
export const triggers: Readonly<Record<string, Trigger>> = {
  completed: { scenario: 'swap_complete', effect: 'COMPLETE: sent from a wallet and swapped' },
  card: { scenario: 'card_complete', effect: 'COMPLETE: paid with the test card' },
  failed: { scenario: 'swap_failed', effect: 'FAILED: no pool could swap it; the owner can withdraw' },
  refunded: {
    scenario: 'bridge_refunded',
    effect: 'FAILED: the bridge gave it back (moves the clock)',
    movesClock: true,
  },
  expired: { scenario: 'expired', effect: 'EXPIRED: nothing arrived in time (moves the clock)', movesClock: true },
  late: { scenario: 'funded_late', effect: 'EXPIRED: arrived too late (moves the clock)', movesClock: true },
  withdrawn: { scenario: 'withdrawn', effect: 'WITHDRAWN: failed, and the owner took everything back' },
  tainted: { scenario: 'tainted', effect: 'TAINTED: failed, and the owner took a part of it back' },
  underpaid: { scenario: 'too_little', effect: 'PENDING: a part arrived, and the rest is asked for' },
  unconfirmed: { scenario: 'unconfirmed', effect: 'UNCONFIRMED: the owner has to prove the address first' },
}
