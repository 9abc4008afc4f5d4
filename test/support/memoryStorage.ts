import type { FlowStorage } from '../../src/flow/resume.js'

/** In-memory storage with its contents exposed as `map`. */
export function memoryStorage(): FlowStorage & { map: Map<string, string> } {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}
