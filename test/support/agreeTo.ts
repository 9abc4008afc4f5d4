import type { DepositClient } from '../../src/client/createDepositClient.js'
import { agreementOrFirstSight } from '../../src/core/agreement/agree.js'
import type { Payment } from '../../src/schema/Payment.js'
import { saveAgreement } from '../../src/storage/agreementRecord.js'
import type { FlowStorage } from '../../src/storage/records.js'

/** Stores the agreement of a payment, as if it had been confirmed in this browser. */
export function agreeTo(storage: FlowStorage, payment: Payment): void {
  const agreement = agreementOrFirstSight({ client: {} as DepositClient, storage }, payment)
  const [movement] = payment.quoted.route[0]?.net_effect.produce ?? []
  // A payment that still waits for a verification has no deposit address; its quote named the transfer.
  const funding = agreement.funding ?? (movement && { asset: movement.resource.asset, amount: movement.amount })
  saveAgreement(storage, payment.payment_id, { ...agreement, funding, origin: 'confirmed' })
}
