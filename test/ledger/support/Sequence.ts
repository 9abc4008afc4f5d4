/** How a sequence begins: which payment its person makes. */
export type PaymentKind = 'plain' | 'swap' | 'crossing' | 'card'

/** What a person does next. A step that is not possible as things stand is refused by the service, which is fine. */
export type Step = 'fund' | 'fund half' | 'wrong token' | 'withdraw' | 'requote' | 'wait'

export type Sequence = { kind: PaymentKind; steps: Step[] }

/** What happens to everybody at once between two steps. */
export type Weather = 'calm' | 'expiry' | 'days' | 'reorg drops' | 'reorg keeps' | 'no liquidity' | 'bridge stuck'

/** Sequences that run side by side. After each round of steps the weather changes, and everybody's money is counted. */
export type Batch = { sequences: Sequence[]; weather: Weather[] }
