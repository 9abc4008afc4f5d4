import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as balance from '../wire/Balance.js'
import * as catalog from '../wire/Catalog.js'
import * as issue from '../wire/Issue.js'
import * as payment from '../wire/Payment.js'
import * as quote from '../wire/Quote.js'
import * as route from '../wire/Route.js'
import * as values from '../wire/values.js'
import * as webhook from '../wire/Webhook.js'
import { type Operation, operations } from './operations.js'

/** Of the API. Sent with every response, and by `GET /`. */
export const apiVersion = '2.0.0'

type JsonSchema = ReturnType<typeof toJsonSchema>
type Schemas = Record<string, v.GenericSchema>

const { QuoteRequest, ...quotes } = quote
const { ConfirmRequest, ContinueRequest, OnrampRequest, ...payments } = payment
const { BalancesRequest, WithdrawRequest, WithdrawConfirmation, IssuesRequest, ...balances } = balance
const { PricesRequest, ...catalogs } = catalog
const { WebhookRequest, WebhookChange, WebhookDeletion, SecretRotation, ...webhooks } = webhook

/** Bodies as clients send them, before assets and names are lowercased. */
const requests: Schemas = {
  QuoteRequest,
  ConfirmRequest,
  ContinueRequest,
  OnrampRequest,
  BalancesRequest,
  WithdrawRequest,
  WithdrawConfirmation,
  IssuesRequest,
  PricesRequest,
  WebhookRequest,
  WebhookChange,
  WebhookDeletion,
  SecretRotation,
}

/** What the service sends, and the parts that it is made of. */
const responses: Schemas = {
  ...{ ...values, ...issue, ...route, ...quotes, ...payments, ...balances, ...catalogs, ...webhooks },
  NormalizedQuoteRequest: QuoteRequest,
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // What JSON Schema cannot express: checksums, characters that PostgreSQL cannot store, changes of case.
  ignoreActions: ['check', 'ip', 'to_lower_case', 'to_upper_case', 'transform'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'variant' ? withDiscriminator(valibotSchema as unknown as Variant, jsonSchema) : undefined,
}

type Variant = { key: string; options: readonly { entries: Record<string, unknown> }[] }

/** A union of named objects tells by which field and value they are told apart. */
function withDiscriminator({ key, options }: Variant, jsonSchema: JsonSchema): JsonSchema | undefined {
  const refs = jsonSchema.oneOf?.map((option) => (typeof option === 'object' ? option.$ref : undefined)) ?? []
  if (refs.includes(undefined)) return undefined
  const mapping = options.flatMap((option, index) => tagsOf(option.entries[key]).map((tag) => [tag, refs[index]]))
  return Object.assign(jsonSchema, {
    type: 'object',
    discriminator: { propertyName: key, mapping: Object.fromEntries(mapping) },
  })
}

function tagsOf(tag: unknown): readonly string[] {
  const { literal, options } = tag as { literal?: string; options?: readonly string[] }
  return options ?? (literal === undefined ? [] : [literal])
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const definitions = typeMode === 'input' ? requests : responses
  const { $schema: _, $defs, ...body } = toJsonSchema(schema, { ...config, typeMode, definitions })
  return body
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function parameter([name, schema]: [string, v.GenericSchema]) {
  return { name, in: 'query', required: schema.type !== 'optional', schema: schemaOf(schema, 'input') }
}

const violations = {
  description: 'Malformed or refused.',
  content: json(schemaOf(webhook.ViolationBody, 'output')),
}

function describe({ summary, permission, query = {}, body, response }: Operation) {
  return {
    summary,
    security: [{ key: [permission] }],
    ...(Object.keys(query).length > 0 && { parameters: Object.entries(query).map(parameter) }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      ...(response
        ? { 200: { description: 'OK', content: json(schemaOf(response, 'output')) } }
        : { 204: { description: 'Done.' } }),
      ...(permission === 'webhooks' && body && { 400: violations }),
      '4XX': { $ref: '#/components/responses/Error' },
      '5XX': { $ref: '#/components/responses/Error' },
    },
  }
}

/** The description of the API that `GET /openapi.json` sends and `docs/openapi.json` keeps. */
export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Deposits API',
      version: apiVersion,
      description:
        'Readers have to accept fields and members of enumerations that are not listed here: they may be added at any time.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description:
            '400 malformed or refused, 401 missing or unknown key, 403 missing permission, 404 not found, 405 method not allowed (see `Allow`), 413 body over 64 KiB, 429 too many requests (see `Retry-After`), 5xx internal error.',
          content: json(schemaOf(issue.ErrorBody, 'output')),
        },
      },
      schemas: {
        ...toJsonSchemaDefs(requests, { ...config, typeMode: 'input' }),
        ...toJsonSchemaDefs(responses, { ...config, typeMode: 'output' }),
      },
    },
  }
}
