import type { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'

/** A message that passed the signing gate, as returned by `useVerificationPlans`. */
export type VerificationPlan = NonNullable<ReturnType<typeof useVerificationPlans>['data']>[number]
