import { readLimited } from '../../schema/readLimited.js'
import type { ProxySettings } from '../options/parseOptions.js'
import { hasRounded } from '../wire/exactJson.js'
import { badRequest, isObject, isShallow, type JsonObject, Refusal } from '../wire/Refusal.js'
import { fromUtf8 } from '../wire/utf8.js'

const maxBodyDepth = 8
const maxParameters = 200
const maxParameterLength = 8_192

/** What a route accepts of a request. */
export type AcceptedFields = {
  /** Query parameters to accept. Only names that end in `[]` may repeat. All others are dropped. */
  query?: readonly string[]
  /** Body fields to accept. All others are dropped. */
  body?: readonly string[]
  /** Body fields to accept if the host's `quoteOptions` lists them, and to refuse otherwise. */
  hostBody?: readonly string[]
}

/** Rebuilds the query from the parameters listed by the route. All others are dropped. */
export function parseQuery(route: AcceptedFields, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of route.query ?? []) {
    const values = given.getAll(name)
    if (values.length > 1 && !name.endsWith('[]')) throw badRequest(`The parameter ${name} is given twice.`)
    for (const value of values) query.append(name, value)
  }
  const values = [...query.values()]
  if (values.length > maxParameters) throw badRequest('There are too many parameters.')
  if (values.some((value) => value.length > maxParameterLength)) throw badRequest('A parameter is too long.')
  return query
}

/**
 * Parses a JSON body and keeps the fields listed by the route.
 *
 * @throws {Refusal} 400 for a field that only the host may allow, and for a number that would not arrive as it was sent.
 */
export async function parseBody(
  { body: names = [], hostBody = [] }: AcceptedFields,
  request: Request,
  { maxBodyBytes, quoteOptions }: Pick<ProxySettings, 'maxBodyBytes' | 'quoteOptions'>,
): Promise<JsonObject> {
  const text = await readText(request, maxBodyBytes)
  const body = parseJson(text)
  if (!isObject(body)) throw badRequest('The body is not a JSON object.')
  if (!isShallow(body, maxBodyDepth)) throw badRequest('The body is nested too deeply.')
  if (hasRounded(text)) throw badRequest('A number in the body has too many digits. Send it as text.')
  const refused = hostBody.find((name) => Object.hasOwn(body, name) && !quoteOptions.has(name))
  if (refused !== undefined)
    throw new Refusal(400, `The field ${refused} is not allowed here.`, {
      report: `a page sent ${refused}, which quoteOptions does not list`,
    })
  return pick(body, [...names, ...hostBody])
}

/** Requires JSON, because other content types can be sent cross-origin without a preflight. */
export function assertJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (type !== 'application/json' || encoding !== 'identity') throw new Refusal(415, 'Send JSON.')
}

async function readText({ body }: Request, maxBytes: number): Promise<string> {
  try {
    const bytes = await readLimited(body?.getReader(), maxBytes)
    if (bytes) return fromUtf8(bytes)
  } catch {
    throw badRequest('The body could not be read.')
  }
  throw new Refusal(413, 'The request is too large.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON.')
  }
}

function pick(body: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]))
}
