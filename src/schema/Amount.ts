import * as v from 'valibot'
import { AssetId, DecimalString, maybe } from './primitives.js'

/** So much of an asset. */
export type Amount = { asset: AssetId; amount: DecimalString }

/** The smallest and largest amount something accepts, in the asset it speaks of. */
export type Limits = { min?: DecimalString | undefined; max?: DecimalString | undefined }

/** Fees of a quote or of an execution, all in `currency_symbol`; the parts add up to the total. */
export type Fees = {
  total_fees: DecimalString
  conversion_fees: DecimalString
  network_fees: DecimalString
  business_fees: DecimalString
  /** Lower-case currency code. */
  currency_symbol: string
}

export const Amount: v.GenericSchema<unknown, Amount> = v.looseObject({ asset: AssetId, amount: DecimalString })

export const Limits: v.GenericSchema<unknown, Limits> = v.looseObject({
  min: maybe(DecimalString),
  max: maybe(DecimalString),
})

export const Fees: v.GenericSchema<unknown, Fees> = v.looseObject({
  total_fees: DecimalString,
  conversion_fees: DecimalString,
  network_fees: DecimalString,
  business_fees: DecimalString,
  currency_symbol: v.pipe(v.string(), v.maxLength(100), v.toLowerCase()),
})
