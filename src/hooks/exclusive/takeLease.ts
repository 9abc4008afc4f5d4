import type { FlowStorage } from '../../flow/resume.js'
import { attempt } from '../../schema/kit/attempt.js'
import { number } from '../../schema/kit/number.js'
import { object } from '../../schema/kit/object.js'
import { text } from '../../schema/kit/text.js'

/** Browsers run the timers of a hidden tab once a minute: a lease outlives two of those. */
const lifetime = 150_000
const renewEvery = 20_000
/** Two tabs that claim at once both read their own claim at first; after this, both read the later one. */
const settling = 60

const Claim = object({ holder: text(100, /./), until: number(0) })

export type Lease = { release: () => void }

/**
 * Claims a name in the storage until it is released, or until its tab has been gone for two and a half minutes.
 *
 * @returns Undefined while another tab holds it. Without a storage that works there is nobody to keep out.
 */
export async function takeLease(storage: FlowStorage | undefined, name: string): Promise<Lease | undefined> {
  const key = `dw:lease:${name}`
  const holder = `${Math.random()}`
  const claim = () => storage?.setItem(key, JSON.stringify({ holder, until: Date.now() + lifetime }))
  const current = () => readClaim(storage, key)
  try {
    if (current()) return undefined
    claim()
    await new Promise((resolve) => setTimeout(resolve, settling))
    const now = current()
    if (now && now.holder !== holder) return undefined
  } catch {
    return { release: () => {} }
  }
  const renewal = setInterval(() => quietly(claim), renewEvery)
  const release = () => {
    clearInterval(renewal)
    globalThis.removeEventListener?.('pagehide', release)
    quietly(() => current()?.holder === holder && storage?.removeItem(key))
  }
  globalThis.addEventListener?.('pagehide', release)
  return { release }
}

function readClaim(storage: FlowStorage | undefined, key: string) {
  const kept = storage?.getItem(key)
  const claim = kept ? attempt(Claim, parse(kept)) : undefined
  return claim && claim.until > Date.now() ? claim : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function quietly(change: () => unknown): void {
  try {
    change()
  } catch {
    // A lease that cannot be written ends by itself.
  }
}
