import type { FlowStorage } from '../flow/resume.js'

/** The part of a storage that belongs to one customer: who signs in next finds nothing of who was there before. */
export function customerStorage(storage: FlowStorage | undefined, customerKey: string): FlowStorage | undefined {
  if (!storage) return undefined
  const own = (key: string) => `${key}@${customerKey}`
  return {
    getItem: (key) => storage.getItem(own(key)),
    setItem: (key, value) => storage.setItem(own(key), value),
    removeItem: (key) => storage.removeItem(own(key)),
  }
}
