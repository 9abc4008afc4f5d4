import { text } from '../schema/kit/text.js'
import { tryParse } from '../schema/kit/tryParse.js'
import type { FlowStorage } from './resume.js'

const StoredText = text(200, /./s)

/** The string stored under a key; undefined if missing, empty or over 200 characters. Throws if storage is blocked. */
export function storedText(storage: FlowStorage | undefined, key: string): string | undefined {
  return tryParse(StoredText, storage?.getItem(key))
}
