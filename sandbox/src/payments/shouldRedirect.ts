import type { Database } from '../store/database.js'

/** Statuses in which the payment can still complete. In all others there is nothing to wait for. */
const activeStatuses = ['UNCONFIRMED', 'PENDING', 'WITHDRAW_PENDING']

/**
 * Whether to redirect a customer who has paid on a provider's page. The payment's own redirect URL follows
 * `client_redirect_after`: once funded, or once completed. Any other URL belongs to the provider's page alone and is
 * used right after paying.
 */
export async function shouldRedirect(db: Database, paymentId: string, url: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'funded', 'client_redirect_url', 'client_redirect_after'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined || payment.client_redirect_url !== url) return true
  if (payment.client_redirect_after === 'FUNDED' && payment.funded) return true
  return !activeStatuses.includes(payment.status)
}
