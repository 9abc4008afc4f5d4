import { domainFields, hashTypedData } from '../eip712/hashTypedData.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate } from '../templates/SigningTemplate.js'
import { boundServed, type SigningMoment } from './boundServed.js'
import { checkDomain } from './checkDomain.js'
import { checkTypes } from './checkTypes.js'
import { denyTypes } from './denyTypes.js'
import { hasKeys } from './hasKeys.js'
import { isRecord } from './isRecord.js'
import { readMessage } from './readMessage.js'
import { readStrictJson } from './readStrictJson.js'
import { refuseSigning } from './refuseSigning.js'
import type { SigningPlan } from './SigningPlan.js'

/**
 * Compares typed data with what the person chose, and writes it anew: what the service sent is never passed on.
 *
 * @throws {DepositError} `signing_refused` with the first rule that it breaks.
 */
export function planTypedData(
  payload: string,
  facts: SigningFacts,
  template: TypedDataTemplate,
  moment: SigningMoment,
): SigningPlan {
  const json = readStrictJson(payload)
  if (!isRecord(json) || !hasKeys(json, ['types', 'primaryType', 'domain', 'message'])) throw refuseSigning('shape')
  denyTypes(json.primaryType, json.types)
  checkTypes(json.primaryType, json.types, template)
  const domain = checkDomain(json.domain, facts, template, moment.tokens)
  const { message, served } = readMessage(json.message, facts, template)
  boundServed(served, facts, moment)
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
