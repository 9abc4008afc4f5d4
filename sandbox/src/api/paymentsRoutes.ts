import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import * as v from 'valibot'
import { confirmPayment } from '../payments/confirmPayment.js'
import { ensureFundingPage, renewFundingPage } from '../payments/ensureFundingPage.js'
import { toStatus } from '../payments/toStatus.js'
import { createMedianLatency } from '../routing/createMedianLatency.js'
import { quotePayment } from '../routing/quotePayment.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import { continuePayment } from '../verification/continuePayment.js'
import { ConfirmRequest, ContinueRequest, OnrampRequest, type OnrampSession, type Payment } from '../wire/Payment.js'
import { QuoteRequest } from '../wire/Quote.js'
import { refuse } from '../wire/Refusal.js'
import { requote } from '../withdrawals/requote.js'
import { isWithdrawPending } from '../withdrawals/toWithdrawalStatus.js'
import { withdrawalsOf } from '../withdrawals/withdrawalRows.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody, parseFlag, parseValue } from './parseBody.js'

/** `POST /payments/confirm` and `GET /payments` */
export function paymentsRoutes(api: ApiContext): Hono {
  const app = new Hono()
  const show = async (row: PaymentRow, showWithdrawPending = false): Promise<Payment> => {
    const ready = await ensureFundingPage(api, row)
    const withdrawals = (await withdrawalsOf(api.db, [row.id])).get(row.id) ?? []
    const shown = toStatus(api, ready, withdrawals)
    return showWithdrawPending && isWithdrawPending(ready, withdrawals)
      ? { ...shown, status: 'WITHDRAW_PENDING' }
      : shown
  }

  app.post('/payments/confirm', requirePermission('payments'), async (context) => {
    const body = await parseBody(context, v.looseObject({}, 'must be a confirmation'))
    const row =
      'verification_token' in body
        ? await continuePayment(api, parseValue(body, ContinueRequest))
        : await confirmPayment(api, parseValue(body, ConfirmRequest))
    return context.json(await show(row))
  })

  app.get('/payments', requirePermission('payments'), async (context) => {
    const id = context.req.query('payment_id')
    if (!id) throw refuse(400, 'payment_id is missing.')
    const showWithdrawPending = parseFlag(context, 'enable_withdraw_pending')
    const row = await findPayment(api.db, parsePaymentId(id))
    if (!row) throw unknownPayment()
    return context.json(await show(row, showWithdrawPending))
  })
  return app
}

/** A malformed payment id is treated as an unknown payment. */
export function parsePaymentId(text: string): string {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(text)) throw unknownPayment()
  return text.toLowerCase()
}

export function unknownPayment() {
  return refuse(404, 'This payment was not found.')
}

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

/** `POST /payments/quotes` */
export function quotesRoutes(api: ApiContext): Hono {
  const app = new Hono()
  const context = { ...api, chains: api.chains.list, medianLatency: createMedianLatency(api.db, api.clock.now) }
  app.post('/payments/quotes', requirePermission('payments'), async (http) => {
    const request = await parseBody(http, QuoteRequest)
    const customer_ip_address = request.customer_ip_address ?? getConnInfo(http).remote.address
    return http.json(await quotePayment(context, await requote(api, { ...request, customer_ip_address })))
  })
  return app
}
