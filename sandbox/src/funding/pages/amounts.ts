import { toUnits } from '../../catalog/decimal.js'
import type { CheckoutView } from '../../providers/northpay/checkout.js'
import { fiatDecimals } from '../../providers/northpay/terms.js'
import { showAmount } from '../showAmount.js'

/** What the person pays, as in `50.00 USD`. */
export function price({ amount, fiat }: CheckoutView): string {
  return `${showAmount(toUnits(amount, fiatDecimals) ?? 0n, fiatDecimals)} ${fiat.toUpperCase()}`
}

/** What Northpay sends for it, as in `49.49 USDC`. */
export function purchase({ payout, token }: CheckoutView): string {
  return `${showAmount(payout, token.decimals)} ${token.symbol}`
}
