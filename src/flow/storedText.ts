import { text, tryParse } from '../schema/parse.js'
import type { FlowStorage } from './resume.js'

const StoredText = text(200, /./s)

/** The string stored under a key; undefined if missing, empty or over 200 characters. Throws if storage is blocked. */
export function storedText(storage: FlowStorage | undefined, key: string): string | undefined {
  return tryParse(StoredText, storage?.getItem(key))
}
