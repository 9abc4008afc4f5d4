import { toUnits } from '../../catalog/decimal.js'
import { fiatOf } from '../../catalog/fiatOf.js'
import type { CheckoutView } from '../../providers/onramp/createCheckoutCore.js'
import { showAmount } from '../showAmount.js'

/** What the person pays, as in `50.00 USD` or `7,500 JPY`. */
export function price({ amount, fiat }: CheckoutView): string {
  const { decimals, symbol } = fiatOf(fiat)
  return `${showAmount(toUnits(amount, decimals) ?? 0n, decimals, decimals)} ${symbol}`
}

/** What the provider sends for it, as in `49.49 USDC`. */
export function purchase({ payout, token }: CheckoutView): string {
  return `${showAmount(payout, token.decimals)} ${token.symbol}`
}
