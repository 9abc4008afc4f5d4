import { number, object, text } from '../schema/parse.js'
import { type FlowStorage, readJson, remove, write } from '../storage/records.js'

/** The result of `withTabLock` while another tab holds the lock. */
export const locked = Symbol('locked')

/**
 * Runs a task unless another tab of this browser holds the lock of the same name. Never waits for the lock.
 *
 * Uses Web Locks, which are released when their tab ends for any reason. Without them, as on insecure origins, it falls
 * back to a lease in the storage. Without a storage as well there is no lock across tabs.
 */
export async function withTabLock<Result>(
  name: string,
  storage: FlowStorage | undefined,
  task: () => Promise<Result>,
): Promise<Result | typeof locked> {
  let callbackCalled = false
  const runIfGranted = async (lock: unknown): Promise<Result | typeof locked> => {
    callbackCalled = true
    return lock ? task() : locked
  }
  try {
    if (globalThis.navigator?.locks) return await navigator.locks.request(name, { ifAvailable: true }, runIfGranted)
  } catch (error) {
    // In sandboxed frames Web Locks throws before the callback is called.
    if (callbackCalled) throw error
  }
  const lease = await takeLease(storage, name)
  if (!lease) return locked
  try {
    return await task()
  } finally {
    lease.release()
  }
}

/** Milliseconds. Browsers throttle timers of hidden tabs to one per minute: a lease survives two missed renewals. */
const lifetime = 150_000
const renewEvery = 20_000
/** Milliseconds. Of two tabs that claim at once, both see the last claim after this delay. */
const settleDelay = 60

const Claim = object({ holder: text(100, /./), until: number(0) })

type Lease = { release: () => void }

/**
 * Claims a name in the storage until it is released, or until 2.5 minutes after its tab was closed.
 *
 * @returns Undefined while another tab holds the lease. If the storage does not work, the lease is always granted.
 */
async function takeLease(storage: FlowStorage | undefined, name: string): Promise<Lease | undefined> {
  const holder = `${Math.random()}`
  const claim = () => write(storage, 'lease', name, JSON.stringify({ holder, until: Date.now() + lifetime }))
  const current = () => {
    const stored = readJson(storage, 'lease', name, Claim)
    return stored && stored.until > Date.now() ? stored : undefined
  }
  if (current()) return undefined
  if (!claim()) return { release: () => {} }
  await new Promise((resolve) => setTimeout(resolve, settleDelay))
  const winner = current()
  if (winner && winner.holder !== holder) return undefined
  // A lease that cannot be renewed expires on its own.
  const renewal = setInterval(claim, renewEvery)
  const release = () => {
    clearInterval(renewal)
    globalThis.removeEventListener?.('pagehide', release)
    if (current()?.holder === holder) remove(storage, 'lease', name)
  }
  globalThis.addEventListener?.('pagehide', release)
  return { release }
}
