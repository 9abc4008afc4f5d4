import { Assets, Reachable } from '../../src/schema/Asset.js'
import { OwnerBalances, PaymentIssues, WithdrawAuthorization, Withdrawal } from '../../src/schema/Balance.js'
import { Chains } from '../../src/schema/Chain.js'
import { ExternalBalances } from '../../src/schema/ExternalBalances.js'
import { ErrorBody } from '../../src/schema/Issue.js'
import { OnrampSession } from '../../src/schema/NextInstruction.js'
import { HistoryPage, Payment } from '../../src/schema/Payment.js'
import { list, object, type Schema, union } from '../../src/schema/parse.js'
import { Identifier, maybe, Text } from '../../src/schema/primitives.js'
import { Prices, QuoteResponse } from '../../src/schema/Quote.js'
import { Webhook } from '../../src/schema/Webhook.js'
import { Order } from '../../src/signing/order/Order.js'

/** How the product parses the response of each operation. */
export const productSchemas: Readonly<Record<string, Schema<unknown>>> = {
  'GET /chains': Chains,
  'GET /assets': Assets,
  'GET /assets/available-outputs': Reachable,
  'GET /assets/available-inputs': Reachable,
  'POST /prices': Prices,
  'POST /payments/quotes': QuoteResponse,
  'POST /payments/confirm': withOrders(Payment),
  'GET /payments': withOrders(Payment),
  'GET /payments/history': HistoryPage,
  'POST /onramp': OnrampSession,
  'POST /payments/balances': union(OwnerBalances, ExternalBalances),
  'POST /payments/withdraw': WithdrawAuthorization,
  'POST /payments/withdraw/confirm': Withdrawal,
  'GET /payments/withdraw/status': Withdrawal,
  'POST /payments/issues': PaymentIssues,
  'GET /orgs/webhooks': object({ webhooks: list(Webhook) }),
  'POST /orgs/webhooks': object({ id: Identifier, label: Text, url: Text, signing_secret: Text }),
  'POST /orgs/webhooks/rotate-secret': object({ id: Identifier, signing_secret: Text }),
  error: ErrorBody,
  violation: object({ errors: list(object({ code: Text, path: Text, message: Text, expected: maybe(Text) })) }),
}

/** The order of a one-time wallet is opaque in the schema of a payment and parsed where it is hashed. */
function withOrders(schema: Schema<Payment>): Schema<Payment> {
  return (value) => {
    const payment = schema(value)
    for (const { order } of payment.processing_addresses) if (order) Order(order)
    return payment
  }
}
