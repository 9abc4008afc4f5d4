import type { FlowStorage } from '../../flow/resume.js'
import { takeLease } from './takeLease.js'

/** What `runAlone` gives when somebody else is at it. */
export const elsewhere = Symbol('elsewhere')

/**
 * Runs a task unless another tab of this browser runs one of the same name. It never waits for the other one.
 *
 * The browser's own locks end with their tab, however that ends. Where there are none, as on pages without https, a
 * lease in the storage takes their place; without storage too, only this tab is kept from itself by its caller.
 */
export async function runAlone<Result>(
  name: string,
  storage: FlowStorage | undefined,
  task: () => Promise<Result>,
): Promise<Result | typeof elsewhere> {
  let asked = false
  const locked = async (lock: unknown): Promise<Result | typeof elsewhere> => {
    asked = true
    return lock ? task() : elsewhere
  }
  try {
    if (globalThis.navigator?.locks) return await navigator.locks.request(name, { ifAvailable: true }, locked)
  } catch (error) {
    // Pages in a cage have locks that only throw.
    if (asked) throw error
  }
  const lease = await takeLease(storage, name)
  if (!lease) return elsewhere
  try {
    return await task()
  } finally {
    lease.release()
  }
}
