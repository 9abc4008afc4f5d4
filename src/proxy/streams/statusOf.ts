import type { UpstreamAnswer } from '../createUpstream.js'
import { isObject } from '../json.js'

/** The status that an answer names; an answer without one is read as one that still moves. */
export function statusOf({ value }: UpstreamAnswer): string {
  return isObject(value) && typeof value.status === 'string' ? value.status : ''
}
