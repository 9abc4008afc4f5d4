import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'

/**
 * Amount of native currency reserved for fees by "Max". It covers a plain transfer on the most expensive network at
 * usual gas prices; the wallet shows the exact fee before signing.
 */
export const feeReserve = '0.0005'

/** The maximum that can be sent: the balance, less the fee reserve for native currency. */
export function spendable(balance: string, isNative: boolean): string {
  return isNative ? subtractDecimals(balance, feeReserve) : balance
}

/** Whether the amount exceeds the balance; false while the balance is unknown. */
export function exceeds(amount: string, balance: string | undefined): boolean {
  return balance !== undefined && compareDecimals(amount, balance) > 0
}
