import { subtractDecimals } from '../../money/decimal.js'
import type { NetAmounts } from './completedWithdrawal.js'
import type { WithdrawalRequest } from './WithdrawalRequest.js'

/** The amounts that arrive after the fee is deducted. */
export function netProceeds({ tokens }: WithdrawalRequest): NetAmounts {
  return tokens.map(({ token, amount, maxFee }) => ({ asset: token, amount: subtractDecimals(amount, maxFee) }))
}
