import type { Verification } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import { oneTimeWalletTemplates } from '../signing/templates/oneTimeWallet.js'
import type { DepositContextValue } from './context.js'
import { signingSession } from './signingSession.js'

export type PlannedVerification = { verification: Verification; plan: SigningPlan }

/**
 * Passes everything a payment's `USER_VERIFY` asks for through the gate. None where it asks for nothing.
 *
 * @throws {DepositError} `signing_refused` as soon as one of them is not what it has to be.
 */
export async function planVerifications(
  { client, signing, storage }: Pick<DepositContextValue, 'client' | 'signing' | 'storage'>,
  payment: Payment,
  chainId: bigint,
): Promise<PlannedVerification[]> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return []
  // Loaded when somebody has to sign, not before.
  const { openGate } = await import('../signing/gate/openGate.js')
  const facts = await verifyFacts(payment, chainId)
  const templates = [...oneTimeWalletTemplates, ...(signing?.templates ?? [])]
  const moment = { now: client.now(), signed: signingSession(storage).signed }
  return instruction.verifications.map((verification) => {
    const { signature_type: signatureType, payload } = verification
    return { verification, plan: openGate({ facts, signatureType, payload, templates, moment }) }
  })
}

async function verifyFacts(payment: Payment, chainId: bigint) {
  const [{ checkEvmAddress }, { paymentSalt }, { refuseSigning }] = await Promise.all([
    import('../address/evm.js'),
    import('../signing/paymentSalt.js'),
    import('../signing/gate/refuseSigning.js'),
  ])
  const [owner, destination] = [checkEvmAddress(payment.owner_address), checkEvmAddress(payment.destination_address)]
  const salt = paymentSalt(payment.payment_id)
  if (!owner.ok || !destination.ok || salt === undefined) throw refuseSigning('meaning')
  const purpose = 'verify' as const
  return { purpose, owner: owner.address, destination: destination.address, payment: salt, chainId }
}
