import { Hono } from 'hono'
import { renewFundingPage } from '../payments/ensureFundingPage.js'
import { findPayment } from '../store/paymentRows.js'
import { OnrampRequest, type OnrampSession } from '../wire/Payment.js'
import { refuse } from '../wire/Refusal.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { unknownPayment } from './paymentsRoutes.js'

/** `POST /onramp`: reopens the provider's page for a payment. */
export function onrampRoutes(api: ApiContext): Hono {
  const app = new Hono()
  app.post('/onramp', requirePermission('payments'), async (context) => {
    const { payment_id, redirect_url } = await parseBody(context, OnrampRequest)
    const row = await findPayment(api.db, payment_id)
    if (!row) throw unknownPayment()
    if (row.status !== 'PENDING' || row.funded) throw refuse(400, 'This payment is not waiting to be paid.')
    const { funding_page_url } = await renewFundingPage(api, { ...row, client_redirect_url: redirect_url })
    return context.json<OnrampSession>({
      funding_page_onramp_url: funding_page_url,
      onramp_redirect_url: redirect_url,
      client_redirect_url: row.client_redirect_url,
    })
  })
  return app
}
