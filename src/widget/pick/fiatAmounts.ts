import { divideDecimals, multiplyDecimals, truncateDecimal } from '../../money/decimal.js'

/** Nobody types money for less of a token than this many digits tell, and longer figures cannot be compared by eye. */
const mostDigits = 8

/** What money buys of a token, cut and never rounded up: a decimal string that is shown and sent as it is. */
export function toTokens(money: string, price: string, decimals: number): string {
  return divideDecimals(money, price, Math.min(decimals, mostDigits)) ?? '0'
}

/** What a token amount is worth, cut after the digits that the money has. */
export function toMoney(amount: string, price: string, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, price), decimals)
}
