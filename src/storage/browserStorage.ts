import type { FlowStorage } from './records.js'

/** `localStorage`, or undefined on a server and where it is blocked. */
export function browserStorage(): FlowStorage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

/** A view of the storage with keys scoped to one customer. */
export function customerStorage(storage: FlowStorage | undefined, customerKey: string): FlowStorage | undefined {
  if (!storage) return undefined
  const scopedKey = (key: string) => `${key}@${customerKey}`
  return {
    getItem: (key) => storage.getItem(scopedKey(key)),
    setItem: (key, value) => storage.setItem(scopedKey(key), value),
    removeItem: (key) => storage.removeItem(scopedKey(key)),
  }
}
