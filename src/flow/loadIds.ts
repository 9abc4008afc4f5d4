import { list, text, tryParse } from '../schema/parse.js'
import type { FlowStorage } from './resume.js'

const Ids = list(text(200))

/** The array of ids stored under a key; empty if missing or invalid. */
export function loadIds(storage: FlowStorage | undefined, key: string): readonly string[] {
  try {
    return tryParse(Ids, JSON.parse(storage?.getItem(key) ?? '[]')) ?? []
  } catch {
    return []
  }
}
