import type { FlowStorage } from '../../src/storage/records.js'

export type MemoryStorage = FlowStorage & { map: Map<string, string> }

/** In-memory storage with its contents exposed as `map`, given as entries or as the map of an earlier visit. */
export function memoryStorage(entries: Map<string, string> | Record<string, string> = {}): MemoryStorage {
  const map = entries instanceof Map ? entries : new Map(Object.entries(entries))
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/** Browser storage that throws on every access. */
export const blockedStorage: FlowStorage = {
  getItem: () => {
    throw new Error('blocked')
  },
  setItem: () => {
    throw new Error('full')
  },
  removeItem: () => {
    throw new Error('blocked')
  },
}
