import { createLoadable } from './createLoadable.js'

/** Steps that only the owner of a payment takes, and few of them: each in a file of its own. */
export const ownerSteps = {
  recover: createLoadable(() => import('./recover/RecoverStep.js').then((module) => module.RecoverStep)),
  retry: createLoadable(() => import('./recover/RetryStep.js').then((module) => module.RetryStep)),
  verify: createLoadable(() => import('./verify/VerifyStep.js').then((module) => module.VerifyStep)),
}
