import type { Context } from 'hono'
import { refuse } from '../routing/Refusal.js'

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
