import type { SigningFacts } from '../SigningFacts.js'
import type { SigningTemplate } from '../templates/SigningTemplate.js'
import type { SigningMoment } from './boundServed.js'
import { checkFacts } from './checkFacts.js'
import { meaningOf } from './meaningOf.js'
import { planText } from './planText.js'
import { planTypedData } from './planTypedData.js'
import { refuseEarlier } from './refuseEarlier.js'
import { refuseSigning } from './refuseSigning.js'
import type { SigningPlan } from './SigningPlan.js'

export type SigningRequest = {
  /** What the person chose and what was pinned before. */
  facts: SigningFacts
  /** As the service named it. */
  signatureType: string
  /** What the service wants to have signed. */
  payload: string
  /** What may be signed at all. */
  templates: readonly SigningTemplate[]
  moment: SigningMoment
}

/**
 * The gate before every signature: rebuild, compare, refuse. What passes is written by us out of what is on the screen.
 *
 * @returns What to show and then to sign with `signPlan`.
 * @throws {DepositError} `signing_refused` with the `rule` that stopped it. The wallet has not been asked for anything.
 */
export function openGate({ facts, signatureType, payload, templates, moment }: SigningRequest): SigningPlan {
  checkFacts(facts)
  if (signatureType !== 'EIP712' && signatureType !== 'EIP191') throw refuseSigning('signature_type')
  const fitting = templates.filter(
    (template) => template.purpose === facts.purpose && template.signatureType === signatureType,
  )
  let refusal: unknown = refuseSigning('unknown_template')
  for (const template of fitting.toReversed()) {
    try {
      return checkNonce(planWith(template), moment)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal

  function planWith(template: SigningTemplate): SigningPlan {
    return template.signatureType === 'EIP712'
      ? planTypedData(payload, facts, template, moment)
      : planText(payload, facts, template, moment)
  }
}

/** Authorizations of two meanings under one number would let the service choose between them later. */
function checkNonce(plan: SigningPlan, { now, signed }: SigningMoment): SigningPlan {
  if (plan.nonce === undefined || plan.facts.purpose !== 'withdraw') return plan
  const earlier = signed(plan.facts, plan.nonce, BigInt(Math.floor(now / 1_000)))
  if (earlier !== undefined && earlier.meaning !== meaningOf(plan.facts)) throw refuseEarlier(earlier.deadline, now)
  return plan
}
