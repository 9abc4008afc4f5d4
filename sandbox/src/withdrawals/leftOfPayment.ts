import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { paymentSource } from './paymentSource.js'
import { type Held, readSource } from './readSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'

/** Everything of a payment, anywhere, that is enough to be withdrawn. */
export async function leftOfPayment({ chains, catalog }: WorkContext, payment: PaymentRow): Promise<Held[]> {
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const accounts = (['SPW', 'INTENT'] as const).map((account) => paymentSource(chains, payment, account))
  const held = await Promise.all(accounts.map((account) => readSource(chains, account, tokens)))
  return held.flat().filter(({ token, units }) => units >= smallestWithdrawal(token))
}
