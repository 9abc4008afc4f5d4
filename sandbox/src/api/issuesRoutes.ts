import { Hono } from 'hono'
import { findPayment } from '../store/paymentRows.js'
import { IssuesRequest, type PaymentIssues } from '../wire/Balance.js'
import { paymentBalances } from '../withdrawals/balanceResult.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { unknownPayment } from './paymentsRoutes.js'

/** `POST /payments/issues`: the issues of payments and everything that can be withdrawn from them on any chain. */
export function issuesRoutes(api: ApiContext): Hono {
  const app = new Hono()
  app.post('/payments/issues', requirePermission('balances'), async (context) => {
    const { payment_ids } = await parseBody(context, IssuesRequest)
    const payments = [...new Set(payment_ids)].map((id) => issuesOf(api, id))
    return context.json<PaymentIssues>({ payments: await Promise.all(payments) })
  })
  return app
}

async function issuesOf(api: ApiContext, id: string) {
  const row = await findPayment(api.db, id)
  if (!row) throw unknownPayment()
  const tokens = api.catalog.assets.filter((asset) => asset.kind === 'token')
  const balances = await paymentBalances(api, row, tokens)
  const withdrawable = balances.filter((balance) => 'withdraw_from' in balance)
  return { payment_id: row.id, status: row.status, issues: row.issues, withdrawable }
}
