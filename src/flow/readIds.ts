import { attempt } from '../schema/kit/attempt.js'
import { list } from '../schema/kit/list.js'
import { text } from '../schema/kit/text.js'
import type { FlowStorage } from './resume.js'

const Ids = list(text(200))

/** A list of ids that was kept; empty where there is none, or something else. */
export function readIds(storage: FlowStorage | undefined, key: string): readonly string[] {
  try {
    return attempt(Ids, JSON.parse(storage?.getItem(key) ?? '[]')) ?? []
  } catch {
    return []
  }
}
