import { AssetId } from './assetId.js'
import { map, object, type Schema } from './parse.js'
import { DecimalString, maybe } from './primitives.js'
import { symbol } from './symbol.js'

/** An amount of an asset. */
export type Amount = { asset: AssetId; amount: DecimalString }

/** The minimum and maximum amount accepted, in the asset of the context. */
export type Limits = { min?: DecimalString | undefined; max?: DecimalString | undefined }

/** Fees of a quote or an execution, all in `currency_symbol`; the parts add up to `total_fees`. */
export type Fees = {
  total_fees: DecimalString
  conversion_fees: DecimalString
  network_fees: DecimalString
  business_fees: DecimalString
  /** Lower-case currency code or token symbol. */
  currency_symbol: string
}

export const Amount: Schema<Amount> = object({ asset: AssetId, amount: DecimalString })

export const Limits: Schema<Limits> = object({
  min: maybe(DecimalString),
  max: maybe(DecimalString),
})

export const Fees: Schema<Fees> = object({
  total_fees: DecimalString,
  conversion_fees: DecimalString,
  network_fees: DecimalString,
  business_fees: DecimalString,
  currency_symbol: map(symbol('¤'), (code) => code.toLowerCase()),
})
