import type { FlowStorage } from '../../flow/resume.js'
import { AssetId } from '../../schema/assetId.js'
import { WithdrawAuthorization } from '../../schema/Balance.js'
import { integer, list, number, object, oneOf, text } from '../../schema/parse.js'
import { DecimalString, Identifier, maybe, OpaqueRecord } from '../../schema/primitives.js'
import type { WithdrawalRequest } from './WithdrawalState.js'

/** A withdrawal in progress, persisted so that a reload neither loses it nor signs it twice. */
export type WithdrawalRecord = {
  request: WithdrawalRequest
  authorization: WithdrawAuthorization
  /** Set as soon as the owner signed, before it is submitted. */
  signature?: string | undefined
  /** When the signature expires, in epoch seconds. */
  deadline?: bigint | undefined
}

const version = 1
const lifetime = 24 * 60 * 60 * 1_000

const StoredRequest = object({
  owner: text(100),
  paymentId: maybe(Identifier),
  address: text(100),
  withdrawFrom: OpaqueRecord,
  childId: maybe(Identifier),
  chainId: DecimalString,
  recipient: text(100),
  tokens: list(object({ token: AssetId, amount: DecimalString, maxFee: DecimalString, decimals: integer(36) }), 1),
})

/** The stored form: its field names must not change. */
const Envelope = object({
  version: oneOf(version),
  savedAt: number(0),
  wish: StoredRequest,
  authorization: WithdrawAuthorization,
  signature: maybe(text(8_192, /^0x[0-9a-fA-F]+$/)),
  deadline: maybe(text(20, /^\d+$/)),
})

/** Storage key: one withdrawal at a time per wallet. */
function keyOf(wallet: string): string {
  return `dw:withdrawal:${wallet.toLowerCase()}`
}

export function saveWithdrawal(storage: FlowStorage | undefined, record: WithdrawalRecord, now: number): void {
  const { request, authorization, signature } = record
  const deadline = record.deadline?.toString()
  try {
    storage?.setItem(
      keyOf(request.address),
      JSON.stringify({ version, savedAt: now, wish: request, authorization, signature, deadline }),
    )
  } catch {
    // With full or blocked storage it just cannot be resumed after a reload.
  }
}

/** Loads the stored withdrawal of a wallet. A corrupt or expired record, or one of another wallet, is removed. */
export function loadWithdrawal(
  storage: FlowStorage | undefined,
  wallet: string,
  now: number,
): WithdrawalRecord | undefined {
  try {
    const saved = storage?.getItem(keyOf(wallet))
    if (!saved) return undefined
    const { savedAt, wish: request, authorization, signature, deadline } = Envelope(JSON.parse(saved))
    const isSameWallet = request.address.toLowerCase() === wallet.toLowerCase()
    if (isSameWallet && Math.abs(now - savedAt) < lifetime)
      return { request, authorization, signature, deadline: deadline === undefined ? undefined : BigInt(deadline) }
  } catch {
    // Falls through to removing the record.
  }
  forgetWithdrawal(storage, wallet)
  return undefined
}

export function forgetWithdrawal(storage: FlowStorage | undefined, wallet: string): void {
  try {
    storage?.removeItem(keyOf(wallet))
  } catch {
    // Blocked storage has nothing to remove.
  }
}
