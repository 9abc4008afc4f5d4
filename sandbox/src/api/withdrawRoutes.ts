import { Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import { findPayment } from '../store/paymentRows.js'
import { WithdrawConfirmation, WithdrawRequest } from '../wire/Balance.js'
import { refuse } from '../wire/Refusal.js'
import { isEvmAddress, PaymentId } from '../wire/requestValues.js'
import { acceptWithdrawal } from '../withdrawals/acceptWithdrawal.js'
import { prepareWithdrawal } from '../withdrawals/prepareWithdrawal.js'
import { awaitWithdrawal, toWithdrawalStatus } from '../withdrawals/toWithdrawalStatus.js'
import { paymentSource, reusableSource, type WithdrawSource } from '../withdrawals/WithdrawSource.js'
import { findWithdrawal } from '../withdrawals/withdrawalRows.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { unknownPayment } from './paymentsRoutes.js'

/** `POST /payments/withdraw`, `POST /payments/withdraw/confirm` and `GET /payments/withdraw/status` */
export function withdrawRoutes(api: ApiContext): Hono {
  const app = new Hono()
  const { db, clock } = api
  app.use('/payments/withdraw/*', requirePermission('payments'))

  app.post('/payments/withdraw', async (context) => {
    const request = await parseBody(context, WithdrawRequest)
    return context.json(await prepareWithdrawal(api, await resolveSource(api, request), request))
  })

  app.post('/payments/withdraw/confirm', async (context) => {
    const { state_token, signature, polling_timeout } = await parseBody(context, WithdrawConfirmation)
    const accepted = await acceptWithdrawal(api, state_token, signature)
    const waitOptions = { timeoutMs: polling_timeout, signal: context.req.raw.signal }
    return context.json(toWithdrawalStatus(await awaitWithdrawal(db, accepted, waitOptions), clock.now()))
  })

  app.get('/payments/withdraw/status', async (context) => {
    const id = context.req.query('withdraw_id')
    if (!id) throw refuse(400, 'withdraw_id is missing.')
    const row = v.is(PaymentId, id) ? await findWithdrawal(db, id.toLowerCase()) : undefined
    if (!row) throw refuse(404, 'This withdrawal was not found.')
    return context.json(toWithdrawalStatus(row, clock.now()))
  })
  return app
}

async function resolveSource(api: ApiContext, request: WithdrawRequest): Promise<WithdrawSource> {
  const { withdraw_from: from, payment_id, withdraw_account = 'SPW' } = request
  if (from?.withdraw_type === 'REUSABLE') return reusableSource(parseOwner(from.owner))
  if (from) return sourceOfPayment(api, from.payment_id, from.withdraw_account)
  if (payment_id === undefined) throw refuse(400, 'withdraw_from is missing. Pass the value returned with the balance.')
  if (withdraw_account !== 'RDW') return sourceOfPayment(api, payment_id, withdraw_account)
  return reusableSource((await sourceOfPayment(api, payment_id, 'SPW')).owner)
}

async function sourceOfPayment(api: ApiContext, id: string, account: 'SPW' | 'INTENT'): Promise<WithdrawSource> {
  const row = await findPayment(api.db, id)
  if (!row) throw unknownPayment()
  if (row.status === 'UNCONFIRMED') throw refuse(400, 'There is nothing to withdraw before the owner is verified.')
  return paymentSource(api.chains, row, account)
}

function parseOwner(owner: string): Address {
  if (!isEvmAddress(owner)) throw refuse(400, 'The owner is not a valid address.')
  return owner
}
