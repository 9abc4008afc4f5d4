import type { Verification } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import type { SigningFacts } from '../signing/SigningFacts.js'
import { trusted } from '../signing/trusted.js'
import type { DepositContextValue } from './context.js'
import { readCatalog } from './readCatalog.js'
import { signingSession } from './signingSession.js'
import { tokenContracts } from './tokenContracts.js'
import { uncheckable } from './uncheckable.js'

export type PlannedVerification = { verification: Verification; plan: SigningPlan }

/**
 * Passes everything a payment's `USER_VERIFY` asks for through the gate. None where it asks for nothing.
 *
 * @throws {DepositError} `signing_refused` as soon as one of them is not what it has to be.
 */
export async function planVerifications(
  context: Pick<DepositContextValue, 'client' | 'queryClient' | 'signing' | 'storage'>,
  payment: Payment,
  chainId: bigint,
): Promise<PlannedVerification[]> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return []
  const { client, signing, storage } = context
  // Loaded when somebody has to sign, not before.
  const [{ openGate }, { verifyFacts }, { refundFacts }, catalog] = await Promise.all([
    import('../signing/gate/openGate.js'),
    import('./verifyFacts.js'),
    import('./refundFacts.js'),
    readCatalog(context),
  ])
  const { templates, factories } = trusted(signing)
  const tokens = tokenContracts(catalog.assets)
  const moment = { now: client.now(), signed: signingSession(storage).signed, tokens }

  /** Whichever trusted factory made the account, what is signed has to be about exactly that one. */
  const factsOf = ({ reason }: Verification): SigningFacts[] =>
    reason === 'EVM_WITHDRAWAL'
      ? factories.map((factory) => refundFacts(payment, catalog, factory))
      : [verifyFacts(payment, chainId)]

  return instruction.verifications.map((verification) => {
    let refusal: unknown
    for (const facts of factsOf(verification)) {
      const { signature_type: signatureType, payload } = verification
      try {
        return { verification, plan: openGate({ facts, signatureType, payload, templates, moment }) }
      } catch (cause) {
        refusal ??= cause
      }
    }
    // No factory is trusted here, so there was nothing to hold it against.
    throw refusal ?? uncheckable()
  })
}
