import type { Context } from 'hono'
import { refuse } from '../routing/Refusal.js'

/** More values than any list needs; longer ones are refused rather than worked through. */
const mostValues = 500

/** A list parameter: `name[]=a&name[]=b`, or undefined when it is not given. */
export function readList(context: Context, name: string): string[] | undefined {
  const values = context.req.queries(`${name}[]`) ?? context.req.queries(name)
  if (values === undefined) return undefined
  if (values.length > mostValues) throw refuse(400, `${name}[] lists too many values.`)
  return values
}

/** A flag parameter: `true`, `false`, `1` or `0`. */
export function readFlag(context: Context, name: string): boolean {
  const value = context.req.query(name)
  if (value === undefined || value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  throw refuse(400, `${name} must be true or false.`)
}
