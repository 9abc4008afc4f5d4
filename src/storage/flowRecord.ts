import { number, object, oneOf, type Schema, text, union, where } from '../schema/parse.js'
import { DecimalString, Flag, Identifier, maybe } from '../schema/primitives.js'
import { QuoteResponse } from '../schema/Quote.js'
import { type FlowStorage, readText, remove, write } from './records.js'

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

const Offer = where(
  object({ response: QuoteResponse, chosen: Identifier, key: maybe(text(1_000)) }),
  ({ response, chosen }) => response.quotes.some((quote) => quote.payment_id === chosen),
)

/** Schema of funds the user or their wallet sent. */
export const Sent: Schema<Partial<Record<'hash' | 'from' | 'amount' | 'received', string | undefined>>> = object({
  hash: maybe(text(66, /^0x[0-9a-fA-F]{64}$/)),
  from: maybe(text(42, /^0x[0-9a-fA-F]{40}$/)),
  amount: maybe(DecimalString),
  received: maybe(DecimalString),
})

/** Schema of an open wallet request. */
export const Asked = object({ amount: DecimalString, at: number(0) })

const State = union(
  object({ step: oneOf('form', 'quotes'), draft: Draft, selected: maybe(text(1_000)) }),
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

/** The state of a deposit as stored. */
export type StoredFlow = ReturnType<typeof State>

const Envelope = object({ version: oneOf(version), savedAt: number(0), state: State })

/** Saves the flow of a deposit as JSON; a flow contains no bigint. Without storage it cannot be resumed. */
export function saveFlow(
  storage: FlowStorage | undefined,
  id: string,
  state: { step: StoredFlow['step']; [field: string]: unknown },
  now: number,
): void {
  write(storage, 'flow', id, JSON.stringify({ version, savedAt: now, state }))
}

/** Loads what `saveFlow` stored. Corrupt, expired and unknown records are removed and yield undefined. */
export function loadFlow(storage: FlowStorage | undefined, id: string, now: number): StoredFlow | undefined {
  const saved = readText(storage, 'flow', id)
  if (saved === undefined) return undefined
  try {
    const { savedAt, state } = Envelope(JSON.parse(saved))
    if (Math.abs(now - savedAt) < lifetimeOf(state)) return state
  } catch {
    // Falls through to removing the record.
  }
  remove(storage, 'flow', id)
  return undefined
}

/** A day for a draft and for the receipt of an ended payment, 30 days for a payment in progress. */
function lifetimeOf(state: StoredFlow): number {
  const isInProgress = state.step === 'payment' ? state.ended !== true : state.step === 'confirm' && state.attempted
  return isInProgress ? followedDays * day : day
}
