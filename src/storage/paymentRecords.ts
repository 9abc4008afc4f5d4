import { AssetId } from '../schema/assetId.js'
import { list, object, text } from '../schema/parse.js'
import { DecimalString, maybe } from '../schema/primitives.js'
import { Asked, Sent } from './flowRecord.js'
import { type FlowStorage, readJson, remove, write } from './records.js'

const Notes = object({ sent: maybe(Sent), asked: maybe(Asked) })

/**
 * Loads the funding notes of a payment, shared by all tabs. Each payment has its own key, so that a tab on another
 * payment never overwrites them.
 *
 * @returns Undefined if nothing is stored or the record is invalid.
 */
export function loadNotes(storage: FlowStorage | undefined, paymentId: string) {
  return readJson(storage, 'notes', paymentId, Notes)
}

/** Stores the funding notes for the other tabs and for a reload. */
export function saveNotes(
  storage: FlowStorage | undefined,
  paymentId: string,
  notes: Partial<ReturnType<typeof Notes>>,
): void {
  // When the write fails, the old record is stale, which is worse than none.
  if (!write(storage, 'notes', paymentId, JSON.stringify(notes))) remove(storage, 'notes', paymentId)
}

const Ids = list(text(200))
/** Older payments are only opened from the history; at worst the host is notified twice. */
const maxClaims = 200

/**
 * Claims the completion event of a payment: true for the first call per payment in this browser, false afterwards.
 *
 * Stored before the host is notified, so that a host callback that throws is not called again on every visit.
 */
export function claimCompletion(storage: FlowStorage | undefined, paymentId: string): boolean {
  const claimed = loadClaimed(storage)
  if (claimed.includes(paymentId)) return false
  // With full or blocked storage the host may be notified again after a reload.
  write(storage, 'completions', '', JSON.stringify([paymentId, ...claimed].slice(0, maxClaims)))
  return true
}

/** Whether this browser has reported the completion of a payment before. */
export function isCompletionClaimed(storage: FlowStorage | undefined, paymentId: string): boolean {
  return loadClaimed(storage).includes(paymentId)
}

function loadClaimed(storage: FlowStorage | undefined): readonly string[] {
  return readJson(storage, 'completions', '', Ids) ?? []
}

const Amounts = list(object({ asset: AssetId, amount: DecimalString }))

/** Net amounts of a completed withdrawal, after the signed fee. */
export type NetAmounts = ReturnType<typeof Amounts>

/** Stores the net amounts by transaction hash: the service only reports gross amounts, fee included. */
export function saveCompletedWithdrawal(storage: FlowStorage | undefined, hash: string, amounts: NetAmounts): void {
  write(storage, 'proceeds', hash.toLowerCase(), JSON.stringify(amounts))
}

/** Undefined if it was signed in another browser. */
export function loadCompletedWithdrawal(storage: FlowStorage | undefined, hash: string): NetAmounts | undefined {
  return readJson(storage, 'proceeds', hash.toLowerCase(), Amounts)
}
