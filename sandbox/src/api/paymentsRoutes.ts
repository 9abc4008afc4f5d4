import { Hono } from 'hono'
import * as v from 'valibot'
import { confirmPayment } from '../payments/confirmPayment.js'
import { ensureFundingPage } from '../payments/ensureFundingPage.js'
import { toStatus } from '../payments/toStatus.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import { continuePayment } from '../verification/continuePayment.js'
import { refuse } from '../wire/Refusal.js'
import { isWithdrawPending } from '../withdrawals/toWithdrawalStatus.js'
import { withdrawalsOf } from '../withdrawals/withdrawalRows.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody, parseFlag, parseValue } from './parseBody.js'
import { AddressText, Name, PaymentId, Signature, WebUrl } from './schemas.js'

const initialSchema = v.object(
  {
    payment_id: PaymentId,
    state_token: v.pipe(v.string('must be text'), v.maxLength(8_192, 'is too long')),
    owner_address: AddressText,
    destination_address: v.optional(AddressText),
    owner_chain: v.optional(Name),
    client_redirect_url: v.optional(WebUrl),
    client_redirect_after: v.optional(v.picklist(['COMPLETED', 'FUNDED'], 'must be COMPLETED or FUNDED')),
  },
  'must be a confirmation',
)

const continueSchema = v.object(
  {
    verification_token: v.pipe(v.string('must be text'), v.maxLength(256, 'is too long')),
    signatures: v.pipe(
      v.array(
        v.object({
          reason: v.picklist(['EVM_OWNER', 'EVM_WITHDRAWAL'], 'must be EVM_OWNER or EVM_WITHDRAWAL'),
          signature_type: v.picklist(['EIP712', 'EIP191'], 'must be EIP712 or EIP191'),
          signature: Signature,
        }),
        'must be a list',
      ),
      v.maxLength(8, 'lists too many signatures'),
    ),
  },
  'must be a verification',
)

/** `POST /payments/confirm` and `GET /payments` */
export function paymentsRoutes(api: ApiContext): Hono {
  const app = new Hono()
  const confirmContext = { ...api, now: api.clock.now }
  const show = async (row: PaymentRow, showWithdrawPending = false): Promise<Record<string, unknown>> => {
    // The payment is valid even if its provider is unavailable: a later read creates the page.
    const ready = await ensureFundingPage(api, row).catch(() => row)
    const withdrawals = (await withdrawalsOf(api.db, [row.id])).get(row.id) ?? []
    const shown = toStatus(confirmContext, ready, withdrawals)
    return showWithdrawPending && isWithdrawPending(ready, withdrawals)
      ? { ...shown, status: 'WITHDRAW_PENDING' }
      : shown
  }

  app.post('/payments/confirm', requirePermission('payments'), async (context) => {
    const body = await parseBody(context, v.looseObject({}, 'must be a confirmation'))
    const row =
      'verification_token' in body
        ? await continuePayment(confirmContext, parseValue(body, continueSchema))
        : await confirmPayment(confirmContext, parseValue(body, initialSchema))
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
