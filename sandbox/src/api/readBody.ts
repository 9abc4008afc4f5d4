import type { Context } from 'hono'
import * as v from 'valibot'
import { refuse } from '../routing/Refusal.js'

/** What is no UTF-8 is refused: put right silently, it would be another label or name than the caller meant. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a JSON body against a schema. Anything else is refused with the place and the reason. */
export async function readBody<Output>(context: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const bytes = await context.req.arrayBuffer()
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw refuse(400, 'The body is not JSON.')
  }
  return readValue(value, schema)
}

/** Reads a value that came from outside against a schema. */
export function readValue<Output>(value: unknown, schema: v.GenericSchema<unknown, Output>): Output {
  const result = v.safeParse(schema, value, { abortEarly: true, message: 'is not as it should be' })
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw refuse(400, path === null ? `The request is malformed: ${issue.message}.` : `${path}: ${issue.message}.`)
}
