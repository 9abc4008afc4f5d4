import type { Database } from '../store/database.js'

/** Nothing more happens to these by themselves: whoever waits for one that arrived waits in vain. */
const atWork = ['UNCONFIRMED', 'PENDING', 'WITHDRAW_PENDING']

/**
 * Whether somebody who has paid on a provider's page is sent back now. What the payment was confirmed with decides: once it
 * is funded, or once it arrived. Another address was given for the provider's page alone, which is done when it is paid.
 */
export async function mayGoBack(db: Database, paymentId: string, url: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'client_redirect_url', 'client_redirect_after'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined || payment.client_redirect_url !== url) return true
  return payment.client_redirect_after === 'FUNDED' || !atWork.includes(payment.status)
}
