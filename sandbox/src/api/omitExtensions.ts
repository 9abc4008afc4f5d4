import type { MiddlewareHandler } from 'hono'
import { operations } from './operations.js'

const issue = ['code', 'params']

/** What this service sends beyond the specification, by the field that contains it. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  processing_addresses: ['order_hash', 'order'],
  issues: issue,
  errors: issue,
  fault: issue,
}

/** Extensions in objects that are named by a network. */
const anywhere: readonly string[] = ['passkey_factory']

/** Removes every extension from responses, so that clients can be tested against a service that has none. */
export const omitExtensions: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  const isJson = res.headers.get('content-type')?.startsWith('application/json')
  if (!isJson || !operations.some(({ path, permission }) => path === context.req.path && permission !== 'webhooks'))
    return
  const body = JSON.stringify(omit(await res.json(), ''))
  context.res = undefined
  context.res = new Response(body, { status: res.status, headers: res.headers })
}

/** Items of a list are in the field of the list. */
function omit(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, field))
  if (typeof value !== 'object' || value === null) return value
  const extra = Object.hasOwn(extensions, field) ? extensions[field] : undefined
  const kept = Object.entries(value).filter(([name]) => !extra?.includes(name) && !anywhere.includes(name))
  return Object.fromEntries(kept.map(([name, item]) => [name, omit(item, name)]))
}
