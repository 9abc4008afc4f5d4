import type { FlowStorage } from '../../flow/resume.js'
import { WithdrawAuthorization } from '../../schema/Balance.js'
import { list } from '../../schema/kit/list.js'
import { number } from '../../schema/kit/number.js'
import { object } from '../../schema/kit/object.js'
import { oneOf } from '../../schema/kit/oneOf.js'
import { text } from '../../schema/kit/text.js'
import { wholeNumber } from '../../schema/kit/wholeNumber.js'
import { AssetId, DecimalString, Identifier, maybe, OpaqueRecord } from '../../schema/primitives.js'
import type { WithdrawWish } from './WithdrawWish.js'

/** A withdrawal that was begun, so that a reload neither loses it nor has it signed twice. */
export type WithdrawalRecord = {
  wish: WithdrawWish
  authorization: WithdrawAuthorization
  /** Set as soon as the owner signed, before it is sent. */
  signature?: string | undefined
  /** Until when the signature is good, in seconds since 1970. */
  deadline?: bigint | undefined
}

const version = 1
const lifetime = 24 * 60 * 60 * 1_000

const Wish = object({
  owner: text(100),
  paymentId: maybe(Identifier),
  address: text(100),
  withdrawFrom: OpaqueRecord,
  childId: maybe(Identifier),
  chainId: DecimalString,
  recipient: text(100),
  tokens: list(object({ token: AssetId, amount: DecimalString, maxFee: DecimalString, decimals: wholeNumber(36) }), 1),
})

const Envelope = object({
  version: oneOf(version),
  savedAt: number(0),
  wish: Wish,
  authorization: WithdrawAuthorization,
  signature: maybe(text(8_192, /^0x[0-9a-fA-F]+$/)),
  deadline: maybe(text(20, /^\d+$/)),
})

/** Under which name a withdrawal is kept: one at a time for each wallet. */
function keyOf(wallet: string): string {
  return `dw:withdrawal:${wallet.toLowerCase()}`
}

export function saveWithdrawal(storage: FlowStorage | undefined, record: WithdrawalRecord, now: number): void {
  try {
    storage?.setItem(
      keyOf(record.wish.address),
      JSON.stringify({ version, savedAt: now, ...record, deadline: record.deadline?.toString() }),
    )
  } catch {
    // Full or blocked storage costs the resume after a reload and nothing else.
  }
}

/** Reads what was kept for a wallet. What is corrupt, old or of another wallet is forgotten. */
export function loadWithdrawal(
  storage: FlowStorage | undefined,
  wallet: string,
  now: number,
): WithdrawalRecord | undefined {
  try {
    const saved = storage?.getItem(keyOf(wallet))
    if (!saved) return undefined
    const { savedAt, wish, authorization, signature, deadline } = Envelope(JSON.parse(saved))
    const ours = wish.address.toLowerCase() === wallet.toLowerCase()
    if (ours && Math.abs(now - savedAt) < lifetime)
      return { wish, authorization, signature, deadline: deadline === undefined ? undefined : BigInt(deadline) }
  } catch {
    // Falls through to forgetting the record.
  }
  forgetWithdrawal(storage, wallet)
  return undefined
}

export function forgetWithdrawal(storage: FlowStorage | undefined, wallet: string): void {
  try {
    storage?.removeItem(keyOf(wallet))
  } catch {
    // Blocked storage holds nothing either.
  }
}
