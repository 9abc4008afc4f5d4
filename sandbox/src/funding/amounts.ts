import { toUnits } from '../money/decimal.js'
import { fiatOf } from '../money/fiats.js'
import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'

/** The amount the user pays, for example `50.00 USD` or `7,500 JPY`. */
export function price({ amount, fiat }: CheckoutView): string {
  const { decimals, symbol } = fiatOf(fiat)
  return `${formatAmount(toUnits(amount, decimals) ?? 0n, decimals, decimals)} ${symbol}`
}

/** The amount the provider pays out, for example `49.49 USDC`. */
export function purchase({ payout, token }: CheckoutView): string {
  return `${formatAmount(payout, token.decimals)} ${token.symbol}`
}

/**
 * Formats an amount for display: grouped thousands and a fixed number of decimals, rounded down so as not to overstate
 * it.
 * @param units Smallest units.
 * @param decimals Decimals of the asset.
 * @param fractionDigits Decimals to show.
 */
export function formatAmount(units: bigint, decimals: number, fractionDigits = 2): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, fractionDigits)
    .padEnd(fractionDigits, '0')
  return fractionDigits === 0 ? integer : `${integer}.${fraction}`
}
