import { Hono } from 'hono'
import * as v from 'valibot'
import { findPayment } from '../store/paymentRows.js'
import { paymentBalances } from '../withdrawals/balanceResult.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { unknownPayment } from './paymentsRoutes.js'
import { PaymentId } from './schemas.js'

const maxPayments = 50

const schema = v.object(
  {
    payment_ids: v.pipe(
      v.array(PaymentId, 'must be a list'),
      v.maxLength(maxPayments, `lists more than ${maxPayments} payments`),
    ),
  },
  'must be a list of payments',
)

/** `POST /payments/issues`: the issues of payments and everything that can be withdrawn from them on any chain. */
export function issuesRoutes(api: ApiContext): Hono {
  const app = new Hono()
  app.post('/payments/issues', requirePermission('balances'), async (context) => {
    const { payment_ids } = await parseBody(context, schema)
    const payments = [...new Set(payment_ids)].map((id) => issuesOf(api, id))
    return context.json({ payments: await Promise.all(payments) })
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
