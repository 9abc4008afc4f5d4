import type { FlowStorage } from '../../flow/resume.js'
import { AssetId } from '../../schema/assetId.js'
import { list, object } from '../../schema/parse.js'
import { DecimalString } from '../../schema/primitives.js'

const Amounts = list(object({ asset: AssetId, amount: DecimalString }))

/** Net amounts of a completed withdrawal, after the signed fee. */
export type NetAmounts = ReturnType<typeof Amounts>

function keyOf(hash: string): string {
  return `dw:taken:${hash.toLowerCase()}`
}

/** Stores the net amounts by transaction hash: the service only reports gross amounts, fee included. */
export function saveCompletedWithdrawal(storage: FlowStorage | undefined, hash: string, amounts: NetAmounts): void {
  try {
    storage?.setItem(keyOf(hash), JSON.stringify(amounts))
  } catch {
    // Full or blocked storage: the receipt shows less detail.
  }
}

/** Undefined if it was signed in another browser. */
export function loadCompletedWithdrawal(storage: FlowStorage | undefined, hash: string): NetAmounts | undefined {
  try {
    const saved = storage?.getItem(keyOf(hash))
    return saved ? Amounts(JSON.parse(saved)) : undefined
  } catch {
    return undefined
  }
}
