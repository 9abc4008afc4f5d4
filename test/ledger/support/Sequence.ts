/** The payment that a sequence starts with. */
export type PaymentKind = 'plain' | 'swap' | 'crossing' | 'card'

/** The next action of the user. The service may reject a step that is impossible in the current state. */
export type Step =
  | 'fund'
  | 'fund half'
  | 'wrong token'
  | 'withdraw'
  /** The owner brings the signed withdrawal on chain, and the service never hears of it. */
  | 'bring'
  /** The service accepts a withdrawal, and somebody else brings it on chain. */
  | 'race'
  | 'requote'
  | 'wait'

export type Sequence = { kind: PaymentKind; steps: Step[] }

/** A condition that affects all payments between two steps. */
export type Weather = 'calm' | 'expiry' | 'days' | 'reorg drops' | 'reorg keeps' | 'no liquidity' | 'bridge stuck'

/** Concurrent sequences. After each round of steps the weather changes and all balances are checked. */
export type Batch = { sequences: Sequence[]; weather: Weather[] }
