import type { Verification } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import type { SigningFacts } from '../signing/SigningFacts.js'
import { resolveSigningOptions } from '../signing/SigningOptions.js'
import type { DepositContextValue } from './context.js'
import { readCatalog } from './readCatalog.js'
import { signingSession } from './signingSession.js'
import { tokenContracts } from './tokenContracts.js'
import { unverifiableWalletError } from './unverifiableWalletError.js'

export type PlannedVerification = { verification: Verification; plan: SigningPlan }

/**
 * Passes every signature request of a payment's `USER_VERIFY` through the signing gate. Empty if there are none.
 *
 * @throws {DepositError} `signing_refused` as soon as one of them is not as expected.
 */
export async function planVerifications(
  context: Pick<DepositContextValue, 'client' | 'queryClient' | 'signing' | 'storage'>,
  payment: Payment,
  chainId: bigint,
): Promise<PlannedVerification[]> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return []
  const { client, signing, storage } = context
  // Loaded lazily, only when a signature is needed.
  const [{ openGate }, { verifyFacts }, { refundFacts }, catalog] = await Promise.all([
    import('../signing/gate/openGate.js'),
    import('./verifyFacts.js'),
    import('./refundFacts.js'),
    readCatalog(context),
  ])
  const { templates, factories } = resolveSigningOptions(signing)
  const tokens = tokenContracts(catalog.assets)
  const moment = { now: client.now(), signed: signingSession(storage).signed, tokens }

  /** One candidate for each trusted factory: the signed message has to match the account of one of them. */
  const factsOf = ({ reason }: Verification): SigningFacts[] =>
    reason === 'EVM_WITHDRAWAL'
      ? factories.map((factory) => refundFacts(payment, catalog, factory))
      : [verifyFacts(payment, chainId)]

  return instruction.verifications.map((verification) => {
    let refusal: unknown
    for (const facts of factsOf(verification)) {
      const { signature_type: signatureType, payload } = verification
      try {
        return { verification, plan: openGate({ facts, signatureType, payload, templates, context: moment }) }
      } catch (cause) {
        refusal ??= cause
      }
    }
    // Without trusted factories there are no candidates to compare with.
    throw refusal ?? unverifiableWalletError()
  })
}
