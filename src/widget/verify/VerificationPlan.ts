import type { useVerificationPlans } from '../../hooks/useVerificationPlans.js'

/** A message that passed the gate, as the hook tells it. */
export type VerificationPlan = NonNullable<ReturnType<typeof useVerificationPlans>['data']>[number]
