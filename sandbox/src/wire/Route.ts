import * as v from 'valibot'
import { AssetId, Count, DecimalString, Hash, NonEmptyText } from './values.js'

/** The parts add up to `total_fees`, all in `currency_symbol`: a fiat code, or the symbol of the token that prices are in. */
export const Fees = v.object({
  total_fees: DecimalString,
  conversion_fees: DecimalString,
  network_fees: DecimalString,
  business_fees: DecimalString,
  currency_symbol: NonEmptyText,
})
export type Fees = v.InferOutput<typeof Fees>

export const OnrampMethod = v.picklist([
  'CREDIT_CARD',
  'DEBIT_CARD',
  'ACH',
  'FIAT_BALANCE',
  'TOKEN_BALANCE',
  'APPLE_PAY',
  'GOOGLE_PAY',
  'PAYPAL',
  'VENMO',
  'REVOLUT',
  'SEPA',
  'FASTER_PAYMENTS',
  'PIX',
  'UPI',
  'WIRE',
])
export type OnrampMethod = v.InferOutput<typeof OnrampMethod>

/** An amount that a step takes from an account or gives to it. */
export const Movement = v.object({
  account: v.picklist(['USER', 'DEST', 'PROCESSING_ADDRESS', 'SPW', 'BRIDGE', 'REV_SHARE']),
  resource: v.object({ asset: AssetId, property: v.picklist(['BALANCE', 'APPROVAL', 'SIDE_EFFECT']) }),
  amount: DecimalString,
  tx_id: v.exactOptional(Hash),
})
export type Movement = v.InferOutput<typeof Movement>

/** The same in the history, where the specification wraps the amount in an object. */
export const HistoryMovement = v.object({ ...Movement.entries, amount: v.object({ amount: DecimalString }) })
export type HistoryMovement = v.InferOutput<typeof HistoryMovement>

const historyEffect = v.object({ consume: v.array(HistoryMovement), produce: v.array(HistoryMovement) })

const step = {
  type: v.picklist(['USER_FUND', 'ONRAMP', 'ONCHAIN_STEP']),
  net_effect: v.object({ consume: v.array(Movement), produce: v.array(Movement) }),
  pieces_info: v.array(
    v.object({
      type: v.picklist([
        'user_fund',
        'onramp',
        'poll',
        'bridge',
        'convert',
        'rev_share',
        'transfer_out',
        'custom_call',
      ]),
    }),
  ),
  step_index: Count,
}

/** A step as quoted. */
export const RouteStep = v.object(step)
export type RouteStep = v.InferOutput<typeof RouteStep>

const StepStatus = v.picklist(['PENDING', 'COMPLETE', 'FAILED', 'ATTEMPT_FAILED', 'UNREACHABLE'])
export type StepStatus = v.InferOutput<typeof StepStatus>

/** A step that is executed, or will be. */
export const FulfilledStep = v.object({ ...step, status: StepStatus, transaction_hash: v.exactOptional(Hash) })
export type FulfilledStep = v.InferOutput<typeof FulfilledStep>

export const HistoryRouteStep = v.object({ ...RouteStep.entries, net_effect: historyEffect })
export const HistoryFulfilledStep = v.object({ ...FulfilledStep.entries, net_effect: historyEffect })
