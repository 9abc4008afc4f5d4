import type { FlowStorage } from '../../flow/resume.js'
import { takeLease } from './takeLease.js'

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
