import { divideDecimals, multiplyDecimals, truncateDecimal } from '../../../money/decimal.js'

/** More digits than this are beyond the precision of a typed fiat amount, and hard to compare by eye. */
const mostDigits = 8

/** Converts fiat to a token amount, truncated and never rounded up. The decimal string is shown and sent as is. */
export function toTokens(money: string, price: string, decimals: number): string {
  return divideDecimals(money, price, Math.min(decimals, mostDigits)) ?? '0'
}

/** Converts a token amount to fiat, truncated to the decimals of the currency. */
export function toMoney(amount: string, price: string, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, price), decimals)
}
