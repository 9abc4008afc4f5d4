import { Hono } from 'hono'
import * as v from 'valibot'
import { type Address, type Hex, size } from 'viem'
import { isEvmAddress } from '../routing/checkDestination.js'
import { createMedianLatency } from '../routing/createMedianLatency.js'
import { quotePayment } from '../routing/quotePayment.js'
import type { CustomActions, QuoteRequest } from '../wire/QuoteRequest.js'
import { requote } from '../withdrawals/requote.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { AddressText, AssetId, Decimal, Name, PaymentId, Text } from './schemas.js'

const maxCalls = 8

/** The calls are part of the state token, which has to stay small. */
const maxBytes = 2_048

const IntegerText = v.pipe(v.string('must be a whole number'), v.regex(/^\d{1,30}$/, 'is not a whole number'))

const Call = v.object(
  {
    type: v.literal('CallImmediateAction', 'must be CallImmediateAction'),
    target: v.pipe(
      v.string('must be an address'),
      v.check(isEvmAddress, 'is not an address'),
      v.transform((text) => text.toLowerCase() as Address),
    ),
    value: IntegerText,
    calldata: v.pipe(
      v.string('must be hex'),
      v.regex(/^0x([0-9a-fA-F]{2})*$/, 'is not hex'),
      v.transform((text) => text as Hex),
    ),
  },
  'must be a call',
)

/** `custom_actions` of a quote request. The calls are simulated when the request is priced. */
const customActionsSchema: v.GenericSchema<unknown, CustomActions> = v.object(
  {
    actions: v.pipe(
      v.array(Call, 'must be a list'),
      v.minLength(1, 'lists no call'),
      v.maxLength(maxCalls, `lists more than ${maxCalls} calls`),
      v.check(
        (calls) => calls.reduce((sum, { calldata }) => sum + size(calldata), 0) <= maxBytes,
        `carries more than ${maxBytes} bytes`,
      ),
    ),
    user_estimated_gas: IntegerText,
  },
  'must be calls and their gas',
)

/** `POST /payments/quotes` */
export function quotesRoutes(api: ApiContext): Hono {
  const { db, catalog, chains, onramps, tokens, clock } = api
  const app = new Hono()
  const context = {
    catalog,
    chains: chains.list,
    onramps,
    tokens,
    medianLatency: createMedianLatency(db, clock.now),
    now: clock.now,
  }
  app.post('/payments/quotes', requirePermission('payments'), async (http) =>
    http.json(await quotePayment(context, await requote(api, await parseBody(http, quoteRequestSchema)))),
  )
  return app
}

const flag = v.optional(v.boolean('must be true or false'))
const names = v.optional(v.pipe(v.array(Name, 'must be a list'), v.maxLength(50, 'lists too many values')))

const Method = v.pipe(v.string('must be a method'), v.regex(/^[A-Za-z_]{1,32}$/, 'is not a method'), v.toUpperCase())

/** The body of `POST /payments/quotes`. Assets and providers are lowercased, unknown fields are dropped. */
const quoteRequestSchema: v.GenericSchema<unknown, QuoteRequest> = v.object(
  {
    request: v.object(
      {
        kind: v.literal('FIXED_INPUT', 'must be FIXED_INPUT'),
        fixed_input_amount: v.object({ asset: AssetId, amount: Decimal }, 'must be an asset and an amount'),
        output_asset: AssetId,
        dest_address: v.optional(AddressText),
        custom_actions: v.optional(customActionsSchema),
      },
      'must be a request',
    ),
    price_currency: AssetId,
    onramps: names,
    onramp_methods: v.optional(v.pipe(v.array(Method, 'must be a list'), v.maxLength(50, 'lists too many values'))),
    customer_ip_address: v.optional(v.union([v.pipe(Text, v.ip()), v.literal('')], 'is not an IP address')),
    customer_id: v.optional(v.pipe(Text, v.maxLength(255, 'is longer than 255 characters'))),
    parent_payment_id: v.optional(PaymentId),
    label: v.optional(v.pipe(Text, v.maxLength(255, 'is longer than 255 characters'))),
    rev_share_name: v.optional(Name),
    allow_unsafe_transfer_out: flag,
    show_all_issues: flag,
    allow_unsafe_slippage: flag,
    allow_exceed_max_input_limit: flag,
    use_intent_refund: flag,
    hops: names,
  },
  'must be a quote request',
)
