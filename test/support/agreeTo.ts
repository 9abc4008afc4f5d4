import type { DepositClient } from '../../src/client/createDepositClient.js'
import { agreementOrFirstSight } from '../../src/core/agreement/agree.js'
import type { Payment } from '../../src/schema/Payment.js'
import { saveAgreement } from '../../src/storage/agreementRecord.js'
import type { FlowStorage } from '../../src/storage/records.js'

/** Stores the agreement of a payment, as if it had been confirmed in this browser. */
export function agreeTo(storage: FlowStorage, payment: Payment): void {
  const agreement = agreementOrFirstSight({ client: {} as DepositClient, storage }, payment)
  saveAgreement(storage, payment.payment_id, { ...agreement, origin: 'confirmed' })
}
