import { toUnits } from '../../catalog/decimal.js'
import { fiatOf } from '../../catalog/fiatOf.js'
import type { CheckoutView } from '../../providers/onramp/createCheckoutCore.js'
import { formatAmount } from '../formatAmount.js'

/** The amount the user pays, for example `50.00 USD` or `7,500 JPY`. */
export function price({ amount, fiat }: CheckoutView): string {
  const { decimals, symbol } = fiatOf(fiat)
  return `${formatAmount(toUnits(amount, decimals) ?? 0n, decimals, decimals)} ${symbol}`
}

/** The amount the provider pays out, for example `49.49 USDC`. */
export function purchase({ payout, token }: CheckoutView): string {
  return `${formatAmount(payout, token.decimals)} ${token.symbol}`
}
