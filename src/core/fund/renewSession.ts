import { getPayment } from '../../client/getPayment.js'
import { renewOnrampSession } from '../../client/renewOnrampSession.js'
import { safeUrl } from '../../flow/safeUrl.js'
import type { Payment } from '../../schema/Payment.js'
import { pageHost } from '../agreement/findDifference.js'
import { termsChangedError } from '../agreement/termsChangedError.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'

/**
 * Asks for a new session with the provider of a payment, and reads the payment again, which is compared with its
 * agreement like any other reading. Services that send the page with the session alone need no second answer.
 *
 * @returns The page to show, on the host of the old one. It is the old page if a charge on it is still awaited.
 * @throws DepositError `terms_changed` for a page on another host.
 */
export async function renewSession(context: CoreContext, payment: Payment, redirect_url: string): Promise<string> {
  const { client } = context
  const { payment_id } = payment
  const session = await renewOnrampSession(client, { payment_id, redirect_url })
  const page = safeUrl(session.funding_page_onramp_url)
  const agreed = pageHost(payment) ?? ''
  const received = page === undefined ? '' : new URL(page).host
  if (page === undefined || received !== agreed) throw termsChangedError({ term: 'provider', agreed, received })
  cachePayment(context, await getPayment(client, { payment_id }))
  return page
}
