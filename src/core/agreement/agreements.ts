import type { DepositClient } from '../../client/createDepositClient.js'
import { type Agreement, loadAgreement, saveAgreement } from '../../storage/agreementRecord.js'
import type { CoreContext } from '../CoreContext.js'

/** Holds without storage too, as long as the page is open. */
const pages = new WeakMap<DepositClient, Map<string, Agreement>>()

type Scope = Pick<CoreContext, 'client' | 'storage'>

/** The agreement of a payment; undefined if this browser has none. */
export function agreementFor({ client, storage }: Scope, paymentId: string): Agreement | undefined {
  return loadAgreement(storage, paymentId) ?? pages.get(client)?.get(paymentId)
}

/** Keeps the agreement of a payment, for this page and for later visits. */
export function keepAgreement({ client, storage }: Scope, paymentId: string, agreement: Agreement): void {
  const page = pages.get(client) ?? new Map<string, Agreement>()
  pages.set(client, page.set(paymentId, agreement))
  saveAgreement(storage, paymentId, agreement)
}
