import type { DepositError } from '../../errors/DepositError.js'
import type { Recovery } from '../../flow/state.js'
import { fromUnits, subtractDecimals } from '../../money/decimal.js'
import { isSignatureExpired } from '../../schema/isSignatureExpired.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import type { NetAmounts } from '../../storage/paymentRecords.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import { isOutcomeUnknown } from '../isOutcomeUnknown.js'
import type { WithdrawalState } from './WithdrawalState.js'

/** 429 and 404 are inconclusive: the proxy may answer 404 after the service accepted the signature. */
const inconclusiveCodes = new Set(['rate_limited', 'not_found'])

/**
 * Whether an error proves that the service did not accept a submitted signature.
 *
 * @param responseLost An earlier response was lost, so the service may have the signature. From then on only a 400 of
 * the service itself is conclusive: an expired session or a closed route says nothing about the funds.
 */
export function endsWithdrawal(error: DepositError, responseLost: boolean): boolean {
  if (responseLost) return error.status === 400
  return !isOutcomeUnknown(error) && !inconclusiveCodes.has(error.code)
}

/**
 * Whether a stored withdrawal fits the recovery: one that funds a child payment does not resume as a withdrawal, nor
 * vice versa.
 */
export function matchesRecovery({ childId }: Pick<WithdrawalRequest, 'childId'>, recovery: Recovery): boolean {
  if (recovery.kind === 'withdraw') return childId === undefined
  // A retry without a child payment yet resumes any stored one.
  return childId !== undefined && (recovery.childId === undefined || recovery.childId === childId)
}

/** The amounts that arrive after the fee is deducted. */
export function netProceeds({ tokens }: WithdrawalRequest): NetAmounts {
  return tokens.map(({ token, amount, maxFee }) => ({ asset: token, amount: subtractDecimals(amount, maxFee) }))
}

/** The request with the signed fees, which may be lower than the requested maximum. */
export function withSignedFees(request: WithdrawalRequest, { fees }: Pick<SigningPlan, 'fees'>): WithdrawalRequest {
  const tokens = request.tokens.map((token, index) => {
    const fee = fees[index]
    return fee === undefined ? token : { ...token, maxFee: fromUnits(fee, token.decimals) }
  })
  return { ...request, tokens }
}

/** Whether the response to a signature was lost and it has expired since. */
export function mayAbandon(
  { error, deadline }: Extract<WithdrawalState, { stage: 'submitting' }>,
  now: number,
): boolean {
  return error !== undefined && deadline !== undefined && isSignatureExpired(deadline, now)
}
