import type { SigningFacts } from '../SigningFacts.js'
import type { SigningTemplate } from '../templates/SigningTemplate.js'
import { checkFacts } from './checkFacts.js'
import type { SigningContext } from './checkServedFacts.js'
import { meaningOf } from './meaningOf.js'
import { planText } from './planText.js'
import { planTypedData } from './planTypedData.js'
import { refuseEarlier } from './refuseEarlier.js'
import { refuseSigning } from './refuseSigning.js'
import type { SigningPlan } from './SigningPlan.js'

export type SigningRequest = {
  /** The user's choices and previously pinned values. */
  facts: SigningFacts
  /** As sent by the service. */
  signatureType: string
  /** The payload the service asks to be signed. */
  payload: string
  /** The only kinds of request that may be signed. */
  templates: readonly SigningTemplate[]
  context: SigningContext
}

/**
 * The gate before every signature: rebuilds the payload from the values on the screen, compares it with the service's,
 * and refuses any difference.
 *
 * @returns The plan to display and then sign with `signPlan`.
 * @throws {DepositError} `signing_refused` with the `rule` that failed. No request has reached the wallet.
 */
export function openGate({ facts, signatureType, payload, templates, context }: SigningRequest): SigningPlan {
  checkFacts(facts)
  if (signatureType !== 'EIP712' && signatureType !== 'EIP191') throw refuseSigning('signature_type')
  const candidates = templates.filter(
    (template) => template.purpose === facts.purpose && template.signatureType === signatureType,
  )
  let refusal: unknown = refuseSigning('unknown_template')
  for (const template of candidates.toReversed()) {
    try {
      return checkNonce(planWith(template), context)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal

  function planWith(template: SigningTemplate): SigningPlan {
    return template.signatureType === 'EIP712'
      ? planTypedData(payload, facts, template, context)
      : planText(payload, facts, template, context)
  }
}

/** Two different authorizations under one nonce would let the service pick either of them. */
function checkNonce(plan: SigningPlan, { now, signed }: SigningContext): SigningPlan {
  if (plan.nonce === undefined || plan.facts.purpose !== 'withdraw') return plan
  const earlier = signed(plan.facts, plan.nonce, BigInt(Math.floor(now / 1_000)))
  if (earlier !== undefined && earlier.meaning !== meaningOf(plan.facts)) throw refuseEarlier(earlier.deadline, now)
  return plan
}
