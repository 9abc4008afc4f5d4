import type { Context, MiddlewareHandler } from 'hono'
import { operations } from '../../api/operations.js'
import { refuse } from '../../wire/Refusal.js'
import { type Example, exampleIssue, examples, type Fields } from './examples.js'

const header = 'sandbox-example'

/**
 * Lets a client be tried with values that rarely occur: `Sandbox-Example: <enumeration>=<value>` puts the value into the
 * otherwise real response to this one request, and changes nothing that is stored. Values that no document has are
 * taken, too. `error=<issue>` responds with 400 and that issue instead of handling the request.
 */
export const showExample: MiddlewareHandler = async (context, next) => {
  const wanted = context.req.header(header)
  const operation = operationOf(context)
  if (wanted === undefined || operation === undefined) return next()
  const [, name = '', value = ''] = /^([a-z_]+)=([A-Za-z0-9_.-]{1,64})$/.exec(wanted) ?? []
  if (name === 'error') return context.json({ errors: [exampleIssue(value)] }, 400)
  const example = Object.hasOwn(examples, name) ? examples[name] : undefined
  if (!example) throw refuse(400, `Sandbox-Example must be <name>=<value> with one of error, ${names()}.`)
  const paths = example.at[operation]
  if (!paths) throw refuse(400, `Sandbox-Example: ${name} does not occur in responses to ${operation}.`)
  await next()
  if (!context.res.ok) return
  const { status, headers } = context.res
  const body = await context.res.json()
  for (const path of paths) put(body, path.split('.'), value, example)
  context.res = undefined
  context.res = new Response(JSON.stringify(body), { status, headers })
}

const names = (): string => Object.keys(examples).join(', ')

function operationOf({ req }: Context): string | undefined {
  const name = `${req.method} ${req.path}`
  return operations.some(({ method, path }) => `${method.toUpperCase()} ${path}` === name) ? name : undefined
}

/** Lists and objects on the way that are missing or empty are left so. */
function put(target: unknown, [key = '', ...rest]: readonly string[], value: string, example: Example): void {
  if (typeof target !== 'object' || target === null) return
  if (key === '*') {
    for (const item of Object.values(target)) put(item, rest, value, example)
  } else if (key === 'last') {
    put(Object.values(target).at(-1), rest, value, example)
  } else if (rest.length > 0) {
    put((target as Fields)[key], rest, value, example)
  } else {
    const parent = target as Fields
    parent[key] = example.make ? example.make(value, parent) : value
  }
}
