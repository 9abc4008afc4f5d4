import { subtractDecimals } from '../../money/decimal.js'
import type { TakenAmounts } from './takenRecord.js'
import type { WithdrawWish } from './WithdrawWish.js'

/** What arrives of a withdrawal, once the fee is paid. */
export function broughtBy({ tokens }: WithdrawWish): TakenAmounts {
  return tokens.map(({ token, amount, maxFee }) => ({ asset: token, amount: subtractDecimals(amount, maxFee) }))
}
