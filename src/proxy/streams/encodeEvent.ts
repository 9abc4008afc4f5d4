import type { UpstreamResponse } from '../createUpstream.js'
import { isObject } from '../json.js'

/** Encodes a payment as a server-sent event: the service's JSON as data, and `updated_at` as the id. */
export function encodeEvent({ text, value }: UpstreamResponse): string {
  const changed = isObject(value) ? value.updated_at : undefined
  const id = typeof changed === 'string' && /^[\w:.+-]{1,64}$/.test(changed) ? `id: ${changed}\n` : ''
  // Line breaks in JSON are insignificant whitespace, but would end the data field.
  const data = text.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`)
  return `${id}${data.join('')}\n`
}
