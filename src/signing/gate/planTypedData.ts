import { domainFields, hashTypedData } from '../eip712/hashTypedData.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate } from '../templates/SigningTemplate.js'
import { checkDomain } from './checkDomain.js'
import { checkServedFacts, type SigningContext } from './checkServedFacts.js'
import { checkTypes } from './checkTypes.js'
import { denyTypes } from './denyTypes.js'
import { hasKeys } from './hasKeys.js'
import { isRecord } from './isRecord.js'
import { parseMessage } from './parseMessage.js'
import { parseStrictJson } from './parseStrictJson.js'
import { refuseSigning } from './refuseSigning.js'
import type { SigningPlan } from './SigningPlan.js'

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
