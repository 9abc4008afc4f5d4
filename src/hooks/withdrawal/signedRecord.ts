import type { FlowStorage } from '../../flow/resume.js'
import { list } from '../../schema/kit/list.js'
import { object } from '../../schema/kit/object.js'
import { text } from '../../schema/kit/text.js'
import type { SignedBefore } from '../../signing/createSigningSession.js'

/** What was signed under a number of a wallet. */
export type SignedUnder = SignedBefore & { nonce: bigint }

/** A wallet on a network. */
export type SignedPlace = { chainId: bigint; wallet: string }

/** Nobody signs more often than this in the hour that a signature is good at most. */
const most = 50

const integer = text(78, /^\d+$/)
const Records = list(object({ nonce: integer, meaning: text(10_000), deadline: integer }))

function keyOf({ chainId, wallet }: SignedPlace): string {
  return `dw:signed:${chainId}/${wallet.toLowerCase()}`
}

/** What was signed for a wallet in this browser and is still good. `now` in seconds. Once all of it is over it is forgotten. */
export function loadSigned(storage: FlowStorage | undefined, place: SignedPlace, now: bigint): SignedUnder[] {
  try {
    const saved = storage?.getItem(keyOf(place))
    if (!saved) return []
    const good = read(saved).filter(({ deadline }) => deadline >= now)
    if (good.length === 0) storage?.removeItem(keyOf(place))
    return good
  } catch {
    // Then the page remembers for as long as it lives.
    return []
  }
}

/** Keeps it beside what was signed under other numbers. Of two deadlines under one number the later counts. */
export function saveSigned(storage: FlowStorage | undefined, place: SignedPlace, signed: SignedUnder): void {
  const before = loadSigned(storage, place, 0n)
  const same = before.find(({ nonce }) => nonce === signed.nonce)
  const latest = same && same.deadline > signed.deadline ? { ...signed, deadline: same.deadline } : signed
  const records = [...before.filter((record) => record !== same), latest].slice(-most)
  try {
    storage?.setItem(keyOf(place), write(records))
  } catch {
    // Full or blocked storage: as above.
  }
}

function read(saved: string): SignedUnder[] {
  return Records(JSON.parse(saved)).map(({ nonce, meaning, deadline }) => ({
    nonce: BigInt(nonce),
    meaning,
    deadline: BigInt(deadline),
  }))
}

function write(records: readonly SignedUnder[]): string {
  return JSON.stringify(
    records.map(({ nonce, meaning, deadline }) => ({ nonce: `${nonce}`, meaning, deadline: `${deadline}` })),
  )
}
