import { number, object, oneOf, text, union, where } from '../schema/parse.js'
import { DecimalString, Flag, Identifier, maybe } from '../schema/primitives.js'
import { QuoteResponse } from '../schema/Quote.js'
import { followedPayment } from './followedPayment.js'
import type { FlowState } from './state.js'

/** The subset of Web Storage in use. Any synchronous store works; one that throws is treated as absent. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Bumped whenever the shape changes; a record of another version is discarded, never migrated. */
const version = 1
const day = 24 * 60 * 60 * 1_000
/** Late funds and refunds can take days. */
const followedDays = 30

const Draft = object({
  paymentMethod: oneOf('card', 'wallet', 'transfer'),
  input: maybe(text(200)),
  amount: text(200),
  output: maybe(text(200)),
  destination: text(200),
  tag: maybe(text(200)),
})

const Offer = where(object({ response: QuoteResponse, chosen: Identifier }), ({ response, chosen }) =>
  response.quotes.some((quote) => quote.payment_id === chosen),
)

/** Schema of `Sent`: funds the user or their wallet sent. */
export const Sent = object({ hash: maybe(text(66, /^0x[0-9a-fA-F]{64}$/)), received: maybe(DecimalString) })

/** Schema of `Asked`: an open wallet request. */
export const Asked = object({ amount: DecimalString, at: number(0) })

const State = union(
  object({ step: oneOf('pick'), draft: Draft }),
  object({ step: oneOf('quotes'), draft: Draft, selected: maybe(text(1_000)) }),
  object({
    step: oneOf('confirm'),
    draft: Draft,
    offer: Offer,
    replacement: maybe(Offer),
    attempted: Flag,
  }),
  object({
    step: oneOf('payment'),
    draft: Draft,
    paymentId: Identifier,
    ended: maybe(Flag),
    sent: maybe(Sent),
    asked: maybe(Asked),
    recovery: maybe(
      union(object({ kind: oneOf('withdraw') }), object({ kind: oneOf('retry'), childId: maybe(Identifier) })),
    ),
  }),
)

const Envelope = object({ version: oneOf(version), savedAt: number(0), state: State })

/** Saves the flow as JSON; a flow contains no bigint. */
export function saveFlow(storage: FlowStorage | undefined, key: string, state: FlowState, now: number): void {
  try {
    storage?.setItem(key, JSON.stringify({ version, savedAt: now, state }))
  } catch {
    // Full or blocked storage only disables resuming after a reload.
  }
}

/** Loads what `saveFlow` stored. Corrupt, expired and unknown records are removed and yield undefined. */
export function loadFlow(storage: FlowStorage | undefined, key: string, now: number): FlowState | undefined {
  try {
    const saved = storage?.getItem(key)
    if (!saved) return undefined
    const record = Envelope(JSON.parse(saved))
    const state = record.state as FlowState
    if (Math.abs(now - record.savedAt) < lifetimeOf(state)) return state
  } catch {
    // Falls through to removing the record.
  }
  removeFlow(storage, key)
  return undefined
}

/** A day for a draft and for the receipt of an ended payment, 30 days for a payment in progress. */
function lifetimeOf(state: FlowState): number {
  const ended = state.step === 'payment' && state.ended === true
  return followedPayment(state) === undefined || ended ? day : followedDays * day
}

function removeFlow(storage: FlowStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Blocked storage has no record either.
  }
}
