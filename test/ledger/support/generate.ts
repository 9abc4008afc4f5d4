import fc from 'fast-check'
import type { Batch, PaymentKind, Sequence, Step, Weather } from './Sequence.js'

/** Repeated entries are weights. */
const kinds: PaymentKind[] = ['plain', 'plain', 'plain', 'swap', 'swap', 'swap', 'card', 'crossing']
const steps: Step[] = [
  'fund',
  'fund',
  'fund',
  'fund half',
  'fund half',
  'wrong token',
  'withdraw',
  'bring',
  'race',
  'requote',
  'wait',
]
const weathers: Weather[] = [
  'calm',
  'expiry',
  'days',
  'reorg drops',
  'reorg drops',
  'reorg keeps',
  'no liquidity',
  'bridge stuck',
]

/** Rounds of a batch, and the maximum steps of a sequence. */
const rounds = 5

const sequence: fc.Arbitrary<Sequence> = fc.record({
  kind: fc.constantFrom(...kinds),
  steps: fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: rounds }),
})
const weather = fc.array(fc.constantFrom(...weathers), { minLength: rounds, maxLength: rounds })

/** Any number of sequences, so that fast-check can shrink a failure to a single one. */
export function batches(maxSequences: number): fc.Arbitrary<Batch> {
  return fc.record({ sequences: fc.array(sequence, { minLength: 1, maxLength: maxSequences }), weather })
}

/** A batch with exactly `count` sequences, deterministic for a seed. */
export function generate(seed: number, count: number): Batch {
  const [sequences = []] = fc.sample(fc.array(sequence, { minLength: count, maxLength: count }), { seed, numRuns: 1 })
  const [chosen = []] = fc.sample(weather, { seed, numRuns: 1 })
  return { sequences, weather: chosen }
}
