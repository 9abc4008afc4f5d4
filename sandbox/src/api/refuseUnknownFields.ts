import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../wire/Refusal.js'
import { permissionsOf } from './keys.js'
import { operations } from './operations.js'

/** Names in one refusal. */
const maxNamed = 20
const maxNameLength = 100

/**
 * Refuses parameters and fields that the API does not define, by name. By default they are ignored, as clients may be
 * newer than the service, but then a misspelled option goes unnoticed.
 */
export const refuseUnknownFields: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req
  const operation = operations.find((known) => known.path === path && known.method.toUpperCase() === method)
  // Without its permission the key is the reason for the refusal, whatever the request contains.
  if (!operation || !permissionsOf(context.req.header('authorization'))?.includes(operation.permission)) return next()
  const parameters = Object.keys(operation.query ?? {}).flatMap((name) => [name, name.replace('[]', '')])
  const unknown = [
    ...Object.keys(context.req.queries()).filter((name) => !parameters.includes(name)),
    ...(operation.body ? findUnknown(operation.body, parseJson(await context.req.arrayBuffer())) : []),
  ]
  const [first, ...others] = unknown.slice(0, maxNamed).map((name) => ({
    kind: 'other' as const,
    message: `The field ${name.slice(0, maxNameLength)} is not a known field.`,
  }))
  if (first) throw new Refusal(400, first, ...others)
  return next()
}

/** Paths of the fields that a schema does not have. None if the value is invalid anyway. */
function findUnknown(schema: v.GenericSchema, value: unknown): readonly string[] {
  const schemas = 'options' in schema ? (schema.options as readonly v.GenericSchema[]) : [schema]
  const found = schemas.flatMap((option) => {
    const { success, output } = v.safeParse(option, value)
    return success ? [compare(value, output, '')] : []
  })
  return found.sort((a, b) => a.length - b.length)[0] ?? []
}

/** Schemas drop fields that they do not have. */
function compare(value: unknown, parsed: unknown, path: string): string[] {
  if (Array.isArray(value) && Array.isArray(parsed)) {
    return value.flatMap((item, index) => compare(item, parsed[index], `${path}${index}.`))
  }
  if (!isObject(value) || !isObject(parsed)) return []
  return Object.entries(value).flatMap(([name, item]) =>
    Object.hasOwn(parsed, name) ? compare(item, parsed[name], `${path}${name}.`) : [path + name],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined if it is not JSON, which the endpoint itself refuses. */
function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
