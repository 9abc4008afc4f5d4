import { Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import { isEvmAddress } from '../routing/checkDestination.js'
import { findPayment } from '../store/paymentRows.js'
import { refuse } from '../wire/Refusal.js'
import { acceptWithdrawal } from '../withdrawals/acceptWithdrawal.js'
import { prepareWithdrawal } from '../withdrawals/prepareWithdrawal.js'
import { awaitWithdrawal, toWithdrawalStatus } from '../withdrawals/toWithdrawalStatus.js'
import { paymentSource, reusableSource, type WithdrawSource } from '../withdrawals/WithdrawSource.js'
import { findWithdrawal } from '../withdrawals/withdrawalRows.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { unknownPayment } from './paymentsRoutes.js'
import { AddressText, Decimal, PaymentId, Signature, Text, TokenId } from './schemas.js'

const maxTokens = 20
const maxPollingMs = 300_000

const PaymentAccount = v.picklist(['SPW', 'INTENT'], 'must be SPW or INTENT')
const withdrawFrom = v.variant(
  'withdraw_type',
  [
    v.object({ withdraw_type: v.literal('PAYMENT'), payment_id: PaymentId, withdraw_account: PaymentAccount }),
    v.object({ withdraw_type: v.literal('REUSABLE'), owner: AddressText, withdraw_account: v.literal('RDW') }),
  ],
  'must be the value returned with the balance',
)

const withdrawSchema = v.object(
  {
    token_amounts: v.pipe(
      v.array(v.object({ token: TokenId, amount: Decimal }, 'must be a token and an amount'), 'must be a list'),
      v.maxLength(maxTokens, `lists more than ${maxTokens} tokens`),
    ),
    recipient_address: AddressText,
    withdraw_from: v.optional(withdrawFrom),
    // Legacy fields that named the source before `withdraw_from` existed.
    payment_id: v.optional(PaymentId),
    withdraw_account: v.optional(v.picklist(['SPW', 'INTENT', 'RDW'], 'must be SPW, INTENT or RDW')),
  },
  'must be a withdrawal',
)

const confirmSchema = v.object(
  {
    signature: Signature,
    state_token: v.pipe(Text, v.maxLength(128, 'is too long')),
    polling_timeout: v.optional(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be whole'),
        v.minValue(0, 'must not be negative'),
        v.maxValue(maxPollingMs, `must be at most ${maxPollingMs}`),
      ),
      maxPollingMs,
    ),
  },
  'must be a signature and a state token',
)

/** `POST /payments/withdraw`, `POST /payments/withdraw/confirm` and `GET /payments/withdraw/status` */
export function withdrawRoutes(api: ApiContext): Hono {
  const app = new Hono()
  const { db, clock } = api
  const withdrawContext = { ...api, now: clock.now }
  app.use('/payments/withdraw/*', requirePermission('payments'))

  app.post('/payments/withdraw', async (context) => {
    const request = await parseBody(context, withdrawSchema)
    return context.json(await prepareWithdrawal(withdrawContext, await resolveSource(api, request), request))
  })

  app.post('/payments/withdraw/confirm', async (context) => {
    const { state_token, signature, polling_timeout } = await parseBody(context, confirmSchema)
    const accepted = await acceptWithdrawal(withdrawContext, state_token, signature)
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

async function resolveSource(api: ApiContext, request: v.InferOutput<typeof withdrawSchema>): Promise<WithdrawSource> {
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
