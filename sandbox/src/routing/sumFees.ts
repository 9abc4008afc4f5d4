import { fromUnits } from '../catalog/decimal.js'
import type { PriceCurrency } from '../catalog/pricedAsset.js'
import type { Fees } from './types.js'

/** Fees in units of the price currency. */
export type FeeParts = { conversion: bigint; network: bigint; business: bigint }

/** Fees in wire format. The parts sum exactly to the total. */
export function sumFees({ conversion, network, business }: FeeParts, currency: PriceCurrency): Fees {
  const format = (units: bigint): string => fromUnits(units, currency.decimals)
  return {
    total_fees: format(conversion + network + business),
    conversion_fees: format(conversion),
    network_fees: format(network),
    business_fees: format(business),
    currency_symbol: currency.id,
  }
}
