import { discriminatedBy } from '../strict/discriminatedBy.js'
import { listOf } from '../strict/listOf.js'
import { oneOf } from '../strict/oneOf.js'
import { resource } from '../strict/resource.js'
import { asset, decimal, sentence, text, token, wrappedDecimal } from '../strict/values.js'
import { limits } from './money.js'

const kind = (name: string) => oneOf(name)

const amountFields = {
  asset,
  given: decimal,
  limits,
  source: text,
  message: sentence,
  reason: oneOf('TOO_LOW', 'TOO_HIGH', 'UNEXPECTEDLY_LOW', 'UNEXPECTEDLY_HIGH', 'NO_VALID_AMOUNT', 'UNKNOWN'),
}

const simple = (name: string) => resource('deposit-api', `Errors: ${name}`, { kind: kind(name), message: sentence })

const kinds = {
  amount: resource(
    'deposit-api',
    'Errors: amount',
    { kind: kind('amount'), ...amountFields },
    { downstream_limits: limits },
  ),
  'amount-downstream': resource(
    'deposit-api',
    'Errors: amount-downstream',
    { kind: kind('amount-downstream'), ...amountFields },
    { downstream_limits: limits },
  ),
  // The table lists no message, but every issue shown to users has one.
  funding: resource(
    'deposit-api',
    'Errors: funding',
    { kind: kind('funding'), token, balance: wrappedDecimal },
    { message: sentence },
  ),
  owner: resource('deposit-api', 'Errors: owner', {
    kind: kind('owner'),
    message: sentence,
    mitigation: oneOf('change', 'verify'),
  }),
  geolocation: simple('geolocation'),
  provider: simple('provider'),
  payin_method: simple('payin_method'),
  other: simple('other'),
  unknown: simple('unknown'),
  org_configuration: resource(
    'deposit-api',
    'Errors: org_configuration',
    { kind: kind('org_configuration'), message: sentence },
    { rev_share_pct: decimal, total_pct: decimal, threshold: decimal },
  ),
}

export const issue = discriminatedBy('kind', kinds)

/** The body of every error response: at least one issue. */
export const errorBody = resource('deposit-api', 'Errors: body', {
  errors: (value, at, notes) => {
    listOf(issue)(value, at, notes)
    if (Array.isArray(value) && value.length === 0) notes.faults.push(`${at} is empty`)
  },
})

export const issueTables = [...Object.values(kinds), errorBody]
