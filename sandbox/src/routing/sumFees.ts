import { fromUnits } from '../catalog/decimal.js'
import type { PriceCurrency } from '../catalog/pricedAsset.js'
import type { Fees } from './types.js'

/** Fees in units of the price currency. */
export type FeeParts = { conversion: bigint; network: bigint; business: bigint }

/** Fees as the wire writes them: the parts sum exactly to the total. */
export function sumFees({ conversion, network, business }: FeeParts, currency: PriceCurrency): Fees {
  const write = (units: bigint): string => fromUnits(units, currency.decimals)
  return {
    total_fees: write(conversion + network + business),
    conversion_fees: write(conversion),
    network_fees: write(network),
    business_fees: write(business),
    currency_symbol: currency.id,
  }
}
