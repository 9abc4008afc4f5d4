import { checkEvmAddress } from '../../address/families/evm.js'
import { isRecord } from '../../schema/parse.js'
import { domainFields, hashTypedData } from '../hashTypedData.js'
import { refuseEarlier, refuseSigning } from '../refuseSigning.js'
import type { Hex } from '../Signer.js'
import type { SigningFacts, WithdrawFacts } from '../SigningFacts.js'
import { meaningOf, type SigningPlan } from '../SigningPlan.js'
import type { SigningTemplate, TypedDataTemplate } from '../SigningTemplate.js'
import { checkDomain } from './checkDomain.js'
import { checkServedFacts, type SigningContext } from './checkServedFacts.js'
import { checkTypes, denyTypes } from './checkTypes.js'
import { parseMessage } from './parseMessage.js'
import { hasKeys, parseStrictJson } from './parseStrictJson.js'
import { planText } from './planText.js'

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
 * @returns The plan to display and then sign with `signPlan`. It is frozen: what was checked is what is signed.
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
      return freeze(structuredClone(checkNonce(planWith(template), context)))
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

/** Freezes an object with everything in it. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

/** Two different authorizations under one nonce would let the service pick either of them. */
function checkNonce(plan: SigningPlan, { now, signed }: SigningContext): SigningPlan {
  if (plan.nonce === undefined || plan.facts.purpose !== 'withdraw') return plan
  const earlier = signed(plan.facts, plan.nonce, now)
  if (earlier !== undefined && earlier.meaning !== meaningOf(plan.facts)) throw refuseEarlier(earlier.deadline, now)
  return plan
}

/**
 * Compares typed data with the user's choices and rebuilds it: the payload of the service never reaches the wallet.
 *
 * @throws {DepositError} `signing_refused` with the first rule that failed.
 */
export function planTypedData(
  payload: string,
  facts: SigningFacts,
  template: TypedDataTemplate,
  context: SigningContext,
): SigningPlan {
  const json = parseStrictJson(payload)
  if (!isRecord(json) || !hasKeys(json, ['types', 'primaryType', 'domain', 'message'])) throw refuseSigning('shape')
  denyTypes(json.primaryType, json.types)
  checkTypes(json.primaryType, json.types, template)
  const domain = checkDomain(json.domain, facts, template, context.tokens)
  const { message, served } = parseMessage(json.message, facts, template)
  checkServedFacts(served, facts, context)
  const { types, primaryType } = template
  const { digest, ...hashes } = hashTypedData({ domain, types, primaryType, message })
  return {
    template: template.id,
    signatureType: 'EIP712',
    payload: JSON.stringify({
      types: { EIP712Domain: domainFields, ...types },
      primaryType,
      domain: { ...domain, chainId: Number(domain.chainId) },
      message,
    }),
    digest,
    hashes,
    contract: domain.verifyingContract,
    facts,
    fees: served.fees ?? [],
    nonce: served.nonce,
    deadline: served.deadline ?? 0n,
  }
}

const amountLimit = 2n ** 255n
const maxChainId = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Validates our own facts before anything is compared with them.
 *
 * @throws {DepositError} `signing_refused` with `meaning`.
 */
export function checkFacts(facts: SigningFacts): void {
  const { owner, chainId, payment } = facts
  if (chainId <= 0n || chainId > maxChainId || !/^0x[0-9a-f]{64}$/i.test(payment)) throw refuseSigning('meaning')
  if (facts.purpose === 'verify') assertAccounts([owner, facts.destination])
  else checkWithdrawal(facts)
}

function checkWithdrawal({ owner, wallet, recipient, tokens }: WithdrawFacts): void {
  assertAccounts([owner, wallet, recipient])
  const distinct = new Set(tokens.map(({ token }) => token.toLowerCase()))
  if (tokens.length === 0 || distinct.size !== tokens.length) throw refuseSigning('meaning')
  for (const { token, units } of tokens) {
    if (!/^0x[0-9a-f]{40}$/i.test(token) || units <= 0n || units >= amountLimit) throw refuseSigning('meaning')
  }
  // A transfer to the wallet itself moves nothing, and tokens sent to their own contract are lost.
  if ([wallet, ...tokens.map(({ token }) => token)].some((address) => same(address, recipient)))
    throw refuseSigning('meaning')
}

function assertAccounts(addresses: readonly Hex[]): void {
  if (addresses.some((address) => !checkEvmAddress(address).ok)) throw refuseSigning('meaning')
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
