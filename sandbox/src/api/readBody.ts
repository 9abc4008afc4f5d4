import type { Context } from 'hono'
import * as v from 'valibot'
import { refuse } from '../routing/Refusal.js'

/** Reads a JSON body against a schema. Anything else is refused with the place and the reason. */
export async function readBody<Output>(context: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const text = await context.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse(400, 'The body is not JSON.')
  }
  return readValue(value, schema)
}

/** Reads a value that came from outside against a schema. */
export function readValue<Output>(value: unknown, schema: v.GenericSchema<unknown, Output>): Output {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw refuse(400, path === null ? `The request is malformed: ${issue.message}.` : `${path}: ${issue.message}.`)
}
