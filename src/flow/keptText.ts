import { attempt } from '../schema/kit/attempt.js'
import { text } from '../schema/kit/text.js'
import type { FlowStorage } from './resume.js'

const Kept = text(200, /./s)

/** What is kept of a payment under a key; undefined where that cannot be an address. Throws where storage is blocked. */
export function keptText(storage: FlowStorage | undefined, key: string): string | undefined {
  return attempt(Kept, storage?.getItem(key))
}
