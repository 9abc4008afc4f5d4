import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

/** A JSON Schema, as far as this file looks into it. */
type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
}

/** An OpenAPI document, as far as this file looks into it. */
export type OpenApi = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> } & Record<string, unknown>
}
type Described = {
  security: { key: string[] }[]
  parameters?: { name: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Content = { 'application/json': { schema: Schema } }

/** How often each field was seen, what every operation returned, and everything that does not match. */
export type Notes = { seen: Map<string, number>; samples: Map<string, unknown[]>; faults: string[] }

/** Checks requests and responses against an OpenAPI document. Operations are named `GET /payments`. */
export type Contract = {
  /** Every field that a response may have, and every kind of a tagged union: `Payment.status`, `Issue.kind=owner`. */
  fields: readonly string[]
  /** What does not match, in a sentence each. */
  checkResponse: (operation: string, status: number, body: unknown) => string[]
  checkRequest: (operation: string, body: unknown) => string[]
}

/**
 * Which fields a response may have that the description does not name: any, none, or none with the extensions of our
 * own service counted as not described.
 */
export type Strictness = 'open' | 'closed' | 'strict'

/**
 * By schema, as neither document names them. The service omits them by a list of its own, and what that list lacks has
 * to fail here.
 */
const extensions: Readonly<Record<string, readonly string[]>> = {
  ChainInfo: ['passkey_factory'],
  ProcessingAddress: ['order', 'order_hash'],
  FundingIssue: ['code', 'params'],
  PlainIssue: ['code', 'params'],
}

/**
 * The document is open, because readers have to tolerate new fields. The service itself must not send a field that is
 * not described, so its responses are checked against a closed copy.
 */
export function createContract(described: OpenApi, seen: Notes['seen'], strictness: Strictness = 'closed'): Contract {
  const document = strictness === 'strict' ? withoutExtensions(described) : described
  const ajv = new Ajv2020({ allErrors: true, discriminator: true, verbose: true })
  ajv.addVocabulary(Object.keys(document))
  const see = (name: string) => void seen.set(name, (seen.get(name) ?? 0) + 1)
  ajv.addKeyword({
    keyword: 'sees',
    type: 'object',
    validate: ({ name, required, tag }: Sees, value: Record<string, unknown>) => {
      if (tag !== undefined) see(`${name}.${tag}=${value[tag]}`)
      else if (required.every((key) => key in value)) for (const key of Object.keys(value)) see(`${name}.${key}`)
      return true
    },
  })
  ajv.addSchema(withoutMappings(document), 'open')
  const fields = new Set<string>()
  ajv.addSchema({ ...document, ...closed(document, fields) }, 'closed')

  const check = (pointer: string, value: unknown): string[] => {
    const validate = ajv.getSchema(pointer) as ValidateFunction | undefined
    if (!validate) return [`${pointer} is not described`]
    return validate(value) ? [] : (validate.errors ?? []).map(sentence)
  }
  const prefixed = (operation: string, faults: string[]) => faults.map((fault) => `${operation}${fault}`)
  return {
    fields: [...fields],
    checkResponse: (operation, status, body) => {
      const copy = strictness === 'open' ? 'open' : 'closed'
      // Operations on webhooks describe their refusals themselves.
      const isDescribed = status < 400 || status in responsesOf(document, operation)
      const pointer = isDescribed ? `${pointerTo(operation)}/responses/${status}` : '/components/responses/Error'
      return prefixed(`${operation} ${status}`, check(`${copy}#${pointer}/${jsonSchema}`, body))
    },
    checkRequest: (operation, body) =>
      prefixed(`${operation} request`, check(`open#${pointerTo(operation)}/requestBody/${jsonSchema}`, body)),
  }
}

function withoutExtensions(document: OpenApi): OpenApi {
  const copy = structuredClone(document)
  for (const [name, fields] of Object.entries(extensions)) {
    for (const field of fields) delete copy.components.schemas[name]?.properties?.[field]
  }
  return copy
}

const jsonSchema = 'content/application~1json/schema'

function responsesOf({ paths }: OpenApi, operation: string): Described['responses'] {
  const [method = '', path = ''] = operation.split(' ')
  return paths[path]?.[method.toLowerCase()]?.responses ?? {}
}

function pointerTo(operation: string): string {
  const [method = '', path = ''] = operation.split(' ')
  return `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
}

const maxShown = 120

function sentence({ instancePath, message, params, data }: ErrorObject): string {
  const shown = String(JSON.stringify(data)).slice(0, maxShown)
  return `${instancePath} ${message} (${JSON.stringify(params)}): ${shown}`
}

type Sees = { name: string; required: string[]; tag?: string }

/** A copy of the document's responses in which objects have no other fields than those listed, and are counted. */
function closed({ paths, components }: OpenApi, fields: Set<string>): OpenApi {
  const close = (schema: Schema, name: string): Schema => {
    const copy: Schema = { ...schema }
    const { properties, items, additionalProperties, anyOf, oneOf, discriminator, required = [] } = schema
    if (items) copy.items = close(items, name)
    if (anyOf) copy.anyOf = anyOf.map((option) => close(option, name))
    if (oneOf) copy.oneOf = oneOf.map((option) => close(option, name))
    if (additionalProperties) copy.additionalProperties = close(additionalProperties, name)
    if (discriminator) {
      const { propertyName: tag, mapping = {} } = discriminator
      for (const value of Object.keys(mapping)) fields.add(`${name}.${tag}=${value}`)
      Object.assign(copy, { discriminator: { propertyName: tag }, sees: { name, required, tag } })
    }
    if (properties) {
      const entries = Object.entries(properties)
      for (const [key] of entries) fields.add(`${name}.${key}`)
      copy.properties = Object.fromEntries(entries.map(([key, value]) => [key, close(value, `${name}.${key}`)]))
      Object.assign(copy, { additionalProperties: false, sees: { name, required } })
    }
    return copy
  }
  const { schemas } = components
  const used = reachable(paths, schemas)
  const closedSchemas = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    // A schema of the history restates another one, and its fields count as those.
    .map(([name, schema]) => [name, close(schema, name.replace(/^History(?!Page)/, ''))])
  return { paths, components: { ...components, schemas: Object.fromEntries(closedSchemas) } }
}

/** The names of the schemas that responses refer to. Those of requests only are not closed. */
function reachable(paths: OpenApi['paths'], schemas: Record<string, Schema>): Set<string> {
  const used = new Set(['ErrorBody'])
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name) && name !== 'ErrorBody') continue
      used.add(name)
      if (schemas[name]) visit(schemas[name])
    }
  }
  for (const operations of Object.values(paths)) {
    for (const { responses } of Object.values(operations)) visit(responses)
  }
  visit(schemas.ErrorBody)
  return used
}

/** ajv takes the discriminator without its mapping. */
function withoutMappings(document: OpenApi): object {
  return JSON.parse(JSON.stringify(document), (key, value) => (key === 'mapping' ? undefined : value))
}
