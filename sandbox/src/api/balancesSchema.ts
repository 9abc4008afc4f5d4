import * as v from 'valibot'
import { AddressText, PaymentId, TokenId } from './schemas.js'

const maxQueries = 200

const external = v.object({
  source: v.literal('EXTERNAL'),
  queries: v.pipe(
    v.array(v.object({ address: AddressText, token: TokenId }), 'must be a list'),
    v.maxLength(maxQueries, `lists more than ${maxQueries} balances`),
  ),
})

const scope = v.variant(
  'kind',
  [v.object({ kind: v.literal('PAYMENT'), payment_id: PaymentId }), v.object({ kind: v.literal('EXTRA') })],
  'must be PAYMENT or EXTRA',
)

const owner = v.object({
  source: v.literal('OWNER'),
  owner: AddressText,
  scope,
  tokens: v.optional(
    v.pipe(v.array(TokenId, 'must be a list'), v.maxLength(maxQueries, `lists more than ${maxQueries} tokens`)),
  ),
})

/** The body of `POST /payments/balances`. */
export const balancesSchema = v.object(
  { query: v.variant('source', [external, owner], 'must be OWNER or EXTERNAL') },
  'must be a query',
)

export type OwnerQuery = v.InferOutput<typeof owner>
export type ExternalRequest = v.InferOutput<typeof external>
