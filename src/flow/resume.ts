import * as v from 'valibot'
import { DecimalString, Identifier, maybe } from '../schema/primitives.js'
import { QuoteResponse } from '../schema/Quote.js'
import type { FlowState } from './state.js'

/** The part of Web Storage that is used. Any synchronous store will do; one that throws is treated as absent. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Bumped whenever the shape changes; a record of another version is forgotten, never guessed at. */
const version = 1
const lifetime = 24 * 60 * 60 * 1_000

const Draft = v.object({
  source: v.picklist(['card', 'wallet', 'transfer']),
  input: maybe(v.pipe(v.string(), v.maxLength(200))),
  amount: v.pipe(v.string(), v.maxLength(200)),
  output: maybe(v.pipe(v.string(), v.maxLength(200))),
  destination: v.pipe(v.string(), v.maxLength(200)),
})

const Offer = v.pipe(
  v.object({ response: QuoteResponse, chosen: Identifier }),
  v.check(({ response, chosen }) => response.quotes.some((quote) => quote.payment_id === chosen)),
)

const State = v.variant('step', [
  v.object({ step: v.literal('pick'), draft: Draft }),
  v.object({ step: v.literal('quotes'), draft: Draft, selected: maybe(v.pipe(v.string(), v.maxLength(1_000))) }),
  v.object({
    step: v.literal('confirm'),
    draft: Draft,
    offer: Offer,
    replacement: maybe(Offer),
    attempted: v.boolean(),
  }),
  v.object({
    step: v.literal('payment'),
    draft: Draft,
    paymentId: Identifier,
    sent: maybe(
      v.object({ hash: maybe(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))), received: maybe(DecimalString) }),
    ),
    asked: maybe(v.object({ amount: DecimalString, at: v.number() })),
  }),
])

const Pin = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

const Envelope = v.object({ version: v.literal(version), savedAt: v.number(), state: State })

/** Big integers do not occur in a flow; everything else is plain JSON. */
export function saveFlow(storage: FlowStorage | undefined, key: string, state: FlowState, now: number): void {
  try {
    storage?.setItem(key, JSON.stringify({ version, savedAt: now, state }))
  } catch {
    // Full or blocked storage costs the resume after a reload and nothing else.
  }
}

/** Reads what `saveFlow` wrote. Corrupt, old and foreign records are removed and read as nothing. */
export function loadFlow(storage: FlowStorage | undefined, key: string, now: number): FlowState | undefined {
  try {
    const text = storage?.getItem(key)
    if (!text) return undefined
    const record = v.safeParse(Envelope, JSON.parse(text))
    if (record.success && Math.abs(now - record.output.savedAt) < lifetime) return record.output.state as FlowState
  } catch {
    // Falls through to forgetting the record.
  }
  forgetFlow(storage, key)
  return undefined
}

/**
 * Keeps the deposit address of a payment as it was first seen. Under a key of its own, so that two tabs never take away
 * what the other one keeps.
 *
 * @returns The address that was kept before, which a later one has to equal, or the given one when there was none.
 */
export function pinAddress(storage: FlowStorage | undefined, paymentId: string, address: string): string {
  const key = `dw:address:${paymentId}`
  try {
    const pin = v.safeParse(Pin, storage?.getItem(key))
    if (pin.success) return pin.output
    storage?.setItem(key, address)
  } catch {
    // Without storage the address is still compared for as long as the page lives.
  }
  return address
}

/** No address of this payment is believed any more, not even the first: whoever changed it once may have been there before. */
export function distrustAddress(storage: FlowStorage | undefined, paymentId: string): void {
  try {
    storage?.setItem(`dw:address:${paymentId}`, 'changed')
  } catch {
    // Then the alarm lasts for as long as the addresses differ.
  }
}

/** Removes the record. */
function forgetFlow(storage: FlowStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Blocked storage holds nothing either.
  }
}
