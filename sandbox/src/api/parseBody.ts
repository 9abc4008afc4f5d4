import type { Context } from 'hono'
import * as v from 'valibot'
import { refuse } from '../routing/Refusal.js'

/** Invalid UTF-8 is rejected: silently replaced characters would change a label or name. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body with a schema. An invalid body is rejected with the path and the reason. */
export async function parseBody<Output>(context: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const bytes = await context.req.arrayBuffer()
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw refuse(400, 'The body is not JSON.')
  }
  return parseValue(value, schema)
}

/** Parses an untrusted value with a schema. An invalid value is rejected with the path and the reason. */
export function parseValue<Output>(value: unknown, schema: v.GenericSchema<unknown, Output>): Output {
  const result = v.safeParse(schema, value, { abortEarly: true, message: 'is not valid' })
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw refuse(400, path === null ? `The request is malformed: ${issue.message}.` : `${path}: ${issue.message}.`)
}
