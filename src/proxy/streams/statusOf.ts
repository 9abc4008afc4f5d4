import type { UpstreamResponse } from '../createUpstream.js'
import { isObject } from '../json.js'

/** The status in a response; without one, an empty string, which counts as not settled. */
export function statusOf({ value }: UpstreamResponse): string {
  return isObject(value) && typeof value.status === 'string' ? value.status : ''
}
