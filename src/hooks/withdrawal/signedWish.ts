import { fromUnits } from '../../money/fromUnits.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { WithdrawWish } from './WithdrawWish.js'

/** The wish with the fee that was signed for, which may be less than the most it might have been. */
export function signedWish(wish: WithdrawWish, { fees }: Pick<SigningPlan, 'fees'>): WithdrawWish {
  const tokens = wish.tokens.map((token, index) => {
    const fee = fees[index]
    return fee === undefined ? token : { ...token, maxFee: fromUnits(fee, token.decimals) }
  })
  return { ...wish, tokens }
}
