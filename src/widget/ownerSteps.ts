import { addressRules } from './addressRules.js'
import { createLoadable } from './createLoadable.js'

/** Steps that only the owner of a payment takes, and few of them: each in a file of its own. */
export const ownerSteps = {
  recover: createLoadable(async () => {
    const [module] = await Promise.all([import('./recover/RecoverStep.js'), addressRules.load()])
    return module.RecoverStep
  }),
  retry: createLoadable(() => import('./recover/RetryStep.js').then((module) => module.RetryStep)),
  verify: createLoadable(() => import('./verify/VerifyStep.js').then((module) => module.VerifyStep)),
}
