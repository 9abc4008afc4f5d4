import type { DepositClient } from '../../client/createDepositClient.js'
import type { WithdrawAuthorization } from '../../schema/Balance.js'
import type { SigningSession } from '../../signing/createSigningSession.js'
import { openGate } from '../../signing/gate/openGate.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { SigningTemplate } from '../../signing/templates/SigningTemplate.js'
import type { FlowStorage } from '../../storage/records.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import { type KnownWallets, withdrawFacts } from './withdrawFacts.js'

/** The dependencies of a withdrawal. */
export type WithdrawalParameters = {
  client: DepositClient
  storage: FlowStorage | undefined
  session: SigningSession
  /** Called when needed: the payment may be refetched in between. */
  known: () => KnownWallets
  templates: () => readonly SigningTemplate[]
  /** Contracts of all tokens that the service lists. */
  tokens: () => Promise<readonly string[]>
}

/**
 * Passes the message that the service returned for a withdrawal through the signing gate.
 *
 * @throws {DepositError} `signing_refused` if it is not exactly the requested withdrawal.
 */
export async function planWithdrawal(
  { client, storage, session, known, templates, tokens }: WithdrawalParameters,
  request: WithdrawalRequest,
  { signature_type, withdraw_authorization }: WithdrawAuthorization,
): Promise<SigningPlan> {
  const listed = await tokens()
  return openGate({
    facts: withdrawFacts(request, known(), storage),
    signatureType: signature_type,
    payload: withdraw_authorization,
    templates: templates(),
    context: { now: client.boundedNow(), signed: session.signed, tokens: listed },
  })
}
