import { foldAddress } from '../address/foldAddress.js'
import { attempt } from '../schema/kit/attempt.js'
import { number } from '../schema/kit/number.js'
import { object } from '../schema/kit/object.js'
import { oneOf } from '../schema/kit/oneOf.js'
import { text } from '../schema/kit/text.js'
import { union } from '../schema/kit/union.js'
import { where } from '../schema/kit/where.js'
import { DecimalString, Flag, Identifier, maybe } from '../schema/primitives.js'
import { QuoteResponse } from '../schema/Quote.js'
import type { FlowState } from './state.js'

/** The part of Web Storage that is used. Any synchronous store will do; one that throws is treated as absent. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Bumped whenever the shape changes; a record of another version is forgotten, never guessed at. */
const version = 1
const lifetime = 24 * 60 * 60 * 1_000

const Draft = object({
  source: oneOf('card', 'wallet', 'transfer'),
  input: maybe(text(200)),
  amount: text(200),
  output: maybe(text(200)),
  destination: text(200),
  tag: maybe(text(200)),
})

const Offer = where(object({ response: QuoteResponse, chosen: Identifier }), ({ response, chosen }) =>
  response.quotes.some((quote) => quote.payment_id === chosen),
)

/** What a person said of the money they sent. */
export const Sent = object({ hash: maybe(text(66, /^0x[0-9a-fA-F]{64}$/)), received: maybe(DecimalString) })

/** What a wallet was asked for. */
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
    sent: maybe(Sent),
    asked: maybe(Asked),
    recovery: maybe(
      union(object({ kind: oneOf('withdraw') }), object({ kind: oneOf('retry'), childId: maybe(Identifier) })),
    ),
  }),
)

const Pin = text(200, /./s)
/** Kept in place of an address once it changed. */
const distrusted = 'changed'

const Envelope = object({ version: oneOf(version), savedAt: number(0), state: State })

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
    const saved = storage?.getItem(key)
    if (!saved) return undefined
    const record = Envelope(JSON.parse(saved))
    if (Math.abs(now - record.savedAt) < lifetime) return record.state as FlowState
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
    const pin = attempt(Pin, storage?.getItem(key))
    if (pin !== undefined) return pin
    storage?.setItem(key, address)
    storage?.setItem(oneTimeKey(address), paymentId)
  } catch {
    // Without storage the address is still compared for as long as the page lives.
  }
  return address
}

/** Whether an address is the one-time wallet of a payment that was seen on this browser. */
export function isOneTimeWallet(storage: FlowStorage | undefined, address: string): boolean {
  try {
    return Boolean(storage?.getItem(oneTimeKey(address)))
  } catch {
    return false
  }
}

function oneTimeKey(address: string): string {
  return `dw:one-time:${foldAddress(address)}`
}

/** The deposit address of a payment as it was first seen on this browser; undefined when it never was, or is not believed. */
export function readPinnedAddress(storage: FlowStorage | undefined, paymentId: string): string | undefined {
  try {
    const pin = attempt(Pin, storage?.getItem(`dw:address:${paymentId}`))
    return pin === distrusted ? undefined : pin
  } catch {
    return undefined
  }
}

/** Keeps whose payment it is and where it goes, as that was agreed on with the person. */
export function agreeParties(storage: FlowStorage | undefined, paymentId: string, owner: string, to: string): void {
  try {
    storage?.setItem(`dw:parties:${paymentId}`, partiesText(owner, to))
  } catch {
    // Then what is read first is what later readings are compared with.
  }
}

/** Whether a payment is still of this owner and to this address. What is seen first is kept. */
export function sameParties(storage: FlowStorage | undefined, paymentId: string, owner: string, to: string): boolean {
  try {
    const kept = attempt(Pin, storage?.getItem(`dw:parties:${paymentId}`))
    if (kept !== undefined) return kept === partiesText(owner, to)
  } catch {
    return true
  }
  agreeParties(storage, paymentId, owner, to)
  return true
}

function partiesText(owner: string, to: string): string {
  return `${foldAddress(owner)} ${foldAddress(to)}`
}

/** No address of this payment is believed any more, not even the first: whoever changed it once may have been there before. */
export function distrustAddress(storage: FlowStorage | undefined, paymentId: string): void {
  try {
    storage?.setItem(`dw:address:${paymentId}`, distrusted)
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
