import { toUnits } from '../../catalog/decimal.js'
import type { CheckoutView } from '../../providers/onramp/createCheckoutCore.js'
import { fiatDecimals } from '../../providers/onramp/OnrampTerms.js'
import { showAmount } from '../showAmount.js'

/** What the person pays, as in `50.00 USD`. */
export function price({ amount, fiat }: CheckoutView): string {
  return `${showAmount(toUnits(amount, fiatDecimals) ?? 0n, fiatDecimals)} ${fiat.toUpperCase()}`
}

/** What the provider sends for it, as in `49.49 USDC`. */
export function purchase({ payout, token }: CheckoutView): string {
  return `${showAmount(payout, token.decimals)} ${token.symbol}`
}
