import { isObject, isShallow, type JsonObject } from './json.js'
import { Refusal } from './Refusal.js'
import type { Route } from './Route.js'
import { readCapped, TooLarge } from './readCapped.js'
import { malformed } from './refusals.js'

const deepestBody = 8
const mostParameters = 200
const longestParameter = 8_192

/** The query again from the names that the route knows. Anything else a browser adds does not travel. */
export function readQuery(route: Route, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of route.query ?? []) {
    const values = given.getAll(name)
    if (values.length > 1 && !name.endsWith('[]')) throw malformed(`The parameter ${name} is given twice.`)
    for (const value of values) query.append(name, value)
  }
  const values = [...query.values()]
  if (values.length > mostParameters) throw malformed('There are too many parameters.')
  if (values.some((value) => value.length > longestParameter)) throw malformed('A parameter is too long.')
  return query
}

/** The fields of a JSON body that the route knows. */
export async function readBody(route: Route, request: Request, maxBytes: number): Promise<JsonObject> {
  const body = parse(await readText(request, maxBytes))
  if (!isObject(body)) throw malformed('The body is not a JSON object.')
  if (!isShallow(body, deepestBody)) throw malformed('The body is nested too deeply.')
  return pick(body, route.body ?? [])
}

/** Other types reach servers without a preflight, from any page. */
export function assertJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (type !== 'application/json' || encoding !== 'identity') throw new Refusal(415, 'Send JSON.')
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readCapped(request.body, maxBytes)
  } catch (error) {
    if (error instanceof TooLarge) throw new Refusal(413, 'The request is too large.')
    throw malformed('The body could not be read.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('The body is not JSON.')
  }
}

function pick(body: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]))
}
