import type { Context } from 'hono'
import * as v from 'valibot'
import { refuse } from '../wire/Refusal.js'
import { notePayment } from './observeRequests.js'

/** Invalid UTF-8 is rejected: silently replaced characters would change a label or name. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body with a schema. An invalid body is rejected with the path and the reason. */
export async function parseBody<Output>(context: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const value = await parseJson(context)
  if (value === undefined) throw refuse(400, 'The body is not JSON.')
  const parsed = parseValue(value, schema)
  if (typeof parsed === 'object' && parsed !== null && 'payment_id' in parsed) notePayment(parsed.payment_id)
  return parsed
}

/** The JSON value of a body. Undefined if the body is not JSON. */
export async function parseJson(context: Context): Promise<unknown> {
  const bytes = await context.req.arrayBuffer()
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * Parses an untrusted value with a schema. An invalid value is rejected with its path and the reason.
 *
 * @param name The parameter that holds the value, if the value is not a body.
 */
export function parseValue<Output>(value: unknown, schema: v.GenericSchema<unknown, Output>, name?: string): Output {
  const result = v.safeParse(schema, value, { abortEarly: true, message: 'is not valid' })
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue) ?? name
  throw refuse(400, `${path === undefined ? 'The body' : `The field ${path}`} ${issue.message}.`)
}

/** More values than any list needs; longer lists are rejected. */
const maxValues = 500

/** Parses a list parameter, `name[]=a&name[]=b`. Undefined when it is missing. */
export function parseList(context: Context, name: string): string[] | undefined {
  const values = context.req.queries(`${name}[]`) ?? context.req.queries(name)
  if (values === undefined) return undefined
  if (values.length > maxValues) throw refuse(400, `${name}[] lists too many values.`)
  return values
}

/** Parses a flag parameter: `true`, `false`, `1` or `0`. False when it is missing. */
export function parseFlag(context: Context, name: string): boolean {
  const value = context.req.query(name)
  if (value === undefined || value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  throw refuse(400, `${name} must be true or false.`)
}
