import type { FlowStorage } from '../../flow/resume.js'
import { list, object, text } from '../../schema/parse.js'
import type { PriorSignature } from '../../signing/createSigningSession.js'

/** What was signed under a nonce of a wallet. */
export type SignedNonce = PriorSignature & { nonce: bigint }

/** A wallet on a network. */
export type WalletOnChain = { chainId: bigint; wallet: string }

/** More signatures than one user makes in an hour, the longest validity of a signature. */
const maxRecords = 50

const integer = text(78, /^\d+$/)
const Records = list(object({ nonce: integer, meaning: text(10_000), deadline: integer }))

function keyOf({ chainId, wallet }: WalletOnChain): string {
  return `dw:signed:${chainId}/${wallet.toLowerCase()}`
}

/**
 * Valid signatures for a wallet in this browser. `now` in epoch seconds. The record is removed once all have expired.
 */
export function loadSigned(storage: FlowStorage | undefined, walletOnChain: WalletOnChain, now: bigint): SignedNonce[] {
  try {
    const saved = storage?.getItem(keyOf(walletOnChain))
    if (!saved) return []
    const valid = parseRecords(saved).filter(({ deadline }) => deadline >= now)
    if (valid.length === 0) storage?.removeItem(keyOf(walletOnChain))
    return valid
  } catch {
    // Falls back to the in-memory session of the page.
    return []
  }
}

/** Stores a signature next to those under other nonces. For one nonce the later deadline is kept. */
export function saveSigned(storage: FlowStorage | undefined, walletOnChain: WalletOnChain, signed: SignedNonce): void {
  const before = loadSigned(storage, walletOnChain, 0n)
  const same = before.find(({ nonce }) => nonce === signed.nonce)
  const latest = same && same.deadline > signed.deadline ? { ...signed, deadline: same.deadline } : signed
  const records = [...before.filter((record) => record !== same), latest].slice(-maxRecords)
  try {
    storage?.setItem(keyOf(walletOnChain), serializeRecords(records))
  } catch {
    // Full or blocked storage: falls back to the in-memory session.
  }
}

function parseRecords(saved: string): SignedNonce[] {
  return Records(JSON.parse(saved)).map(({ nonce, meaning, deadline }) => ({
    nonce: BigInt(nonce),
    meaning,
    deadline: BigInt(deadline),
  }))
}

function serializeRecords(records: readonly SignedNonce[]): string {
  return JSON.stringify(
    records.map(({ nonce, meaning, deadline }) => ({ nonce: `${nonce}`, meaning, deadline: `${deadline}` })),
  )
}
