import { compareDecimals, multiplyDecimals, subtractDecimals, truncateDecimal } from '../../../money/decimal.js'

/** One-tap shares of a balance. */
export type Share = '0.25' | '0.5' | '0.75' | '1'

/**
 * Amount of native currency reserved for fees by "Max". It covers a plain transfer on the most expensive network at
 * usual gas prices; the wallet shows the exact fee before signing.
 */
export const feeReserve = '0.0005'

/** The maximum that can be sent: the balance, less the fee reserve for native currency. */
export function spendable(balance: string, isNative: boolean): string {
  return isNative ? subtractDecimals(balance, feeReserve) : balance
}

/** A share of the spendable amount, truncated to the decimals of the token. */
export function shareOf(amount: string, share: Share, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, share), decimals)
}

/** Whether the amount exceeds the balance; false while the balance is unknown. */
export function exceeds(amount: string, balance: string | undefined): boolean {
  return balance !== undefined && compareDecimals(amount, balance) > 0
}
