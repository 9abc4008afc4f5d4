import type { FlowStorage } from '../../flow/resume.js'
import { list } from '../../schema/kit/list.js'
import { object } from '../../schema/kit/object.js'
import { AssetId, DecimalString } from '../../schema/primitives.js'

const Amounts = list(object({ asset: AssetId, amount: DecimalString }))

/** What a withdrawal brought, fee deducted, as it was signed for. */
export type TakenAmounts = ReturnType<typeof Amounts>

function keyOf(hash: string): string {
  return `dw:taken:${hash.toLowerCase()}`
}

/** Keeps what a transaction brought: the service goes on to tell only what left the wallet, fee included. */
export function saveTaken(storage: FlowStorage | undefined, hash: string, amounts: TakenAmounts): void {
  try {
    storage?.setItem(keyOf(hash), JSON.stringify(amounts))
  } catch {
    // Full or blocked storage: then less is said of it later.
  }
}

/** Undefined where another browser signed for it. */
export function loadTaken(storage: FlowStorage | undefined, hash: string): TakenAmounts | undefined {
  try {
    const saved = storage?.getItem(keyOf(hash))
    return saved ? Amounts(JSON.parse(saved)) : undefined
  } catch {
    return undefined
  }
}
