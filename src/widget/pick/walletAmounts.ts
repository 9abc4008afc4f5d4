import { compareDecimals, multiplyDecimals, subtractDecimals, truncateDecimal } from '../../money/decimal.js'

/** Parts of a balance that are offered at one tap. */
export type Share = '0.25' | '0.5' | '0.75' | '1'

/**
 * How much of a chain's native currency stays in the wallet for fees when everything else is sent. It covers a plain
 * transfer on the most expensive network at usual prices; the wallet itself says the exact fee before it signs.
 */
export const feeReserve = '0.0005'

/** All that can be sent: the balance, less what the fee of sending it needs. */
export function spendable(balance: string, isNative: boolean): string {
  return isNative ? subtractDecimals(balance, feeReserve) : balance
}

/** A share of what can be sent, cut to the decimals of the token. */
export function shareOf(amount: string, share: Share, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, share), decimals)
}

/** Whether more is to be sent than the wallet holds. */
export function exceeds(amount: string, balance: string | undefined): boolean {
  return balance !== undefined && compareDecimals(amount, balance) > 0
}
