import * as v from 'valibot'
import type { QuoteRequest } from '../routing/QuoteRequest.js'
import { customActionsSchema } from './customActionsSchema.js'
import { AddressText, AssetId, Decimal, Name, PaymentId, Text } from './schemas.js'

const flag = v.optional(v.boolean('must be true or false'))
const names = v.optional(v.pipe(v.array(Name, 'must be a list'), v.maxLength(50, 'lists too many values')))

const Method = v.pipe(v.string('must be a method'), v.regex(/^[A-Za-z_]{1,32}$/, 'is not a method'), v.toUpperCase())

/** The body of `POST /payments/quotes`. Assets and providers are lowercased, unknown fields are dropped. */
export const quoteRequestSchema: v.GenericSchema<unknown, QuoteRequest> = v.object(
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
