import type { UpstreamAnswer } from '../createUpstream.js'
import { isObject } from '../json.js'

/** A payment as a server-sent event: its bytes as the service wrote them, and when it last changed as its id. */
export function encodeEvent({ text, value }: UpstreamAnswer): string {
  const changed = isObject(value) ? value.updated_at : undefined
  const id = typeof changed === 'string' && /^[\w:.+-]{1,64}$/.test(changed) ? `id: ${changed}\n` : ''
  // A line break within JSON is only ever white space, and would otherwise end the field.
  const data = text.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`)
  return `${id}${data.join('')}\n`
}
