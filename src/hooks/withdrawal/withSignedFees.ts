import { fromUnits } from '../../money/decimal.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { WithdrawalRequest } from './WithdrawalRequest.js'

/** The request with the signed fees, which may be lower than the requested maximum. */
export function withSignedFees(request: WithdrawalRequest, { fees }: Pick<SigningPlan, 'fees'>): WithdrawalRequest {
  const tokens = request.tokens.map((token, index) => {
    const fee = fees[index]
    return fee === undefined ? token : { ...token, maxFee: fromUnits(fee, token.decimals) }
  })
  return { ...request, tokens }
}
