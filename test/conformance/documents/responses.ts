import { Assets, Reachable } from '../../../src/schema/Asset.js'
import {
  ExternalBalances,
  OwnerBalances,
  PaymentIssues,
  WithdrawAuthorization,
  Withdrawal,
} from '../../../src/schema/Balance.js'
import { Chains } from '../../../src/schema/Chain.js'
import { OnrampSession } from '../../../src/schema/NextInstruction.js'
import { HistoryPage, Payment } from '../../../src/schema/Payment.js'
import { type Schema, union } from '../../../src/schema/parse.js'
import { Prices, QuoteResponse } from '../../../src/schema/Quote.js'
import { mapOf } from '../strict/mapOf.js'
import type { Shape } from '../strict/Shape.js'
import { asset, decimal, network, token } from '../strict/values.js'
import { assetDetails, reachable } from './assets.js'
import { chain } from './chain.js'
import { onrampSession } from './onramp.js'
import { history, payment } from './payment.js'
import { quoteResponse } from './quote.js'
import { authorization, balances, paymentIssues, withdrawalStatus } from './recovery.js'

/** The response of each operation: as documented, and as the product parses it. */
export const responses: Readonly<Record<string, { strictly: Shape; asProduct: Schema<unknown> }>> = {
  'GET /chains': { strictly: mapOf(network, chain), asProduct: Chains },
  'GET /assets': { strictly: mapOf(asset, assetDetails), asProduct: Assets },
  'GET /assets/available-outputs': { strictly: mapOf(asset, reachable), asProduct: Reachable },
  'GET /assets/available-inputs': { strictly: mapOf(asset, reachable), asProduct: Reachable },
  'POST /prices': { strictly: mapOf(token, decimal), asProduct: Prices },
  'POST /payments/quotes': { strictly: quoteResponse, asProduct: QuoteResponse },
  'POST /payments/confirm': { strictly: payment, asProduct: Payment },
  'GET /payments': { strictly: payment, asProduct: Payment },
  'GET /payments/history': { strictly: history, asProduct: HistoryPage },
  'POST /onramp': { strictly: onrampSession, asProduct: OnrampSession },
  'POST /payments/balances': { strictly: balances, asProduct: union(OwnerBalances, ExternalBalances) },
  'POST /payments/withdraw': { strictly: authorization, asProduct: WithdrawAuthorization },
  'POST /payments/withdraw/confirm': { strictly: withdrawalStatus, asProduct: Withdrawal },
  'GET /payments/withdraw/status': { strictly: withdrawalStatus, asProduct: Withdrawal },
  'POST /payments/issues': { strictly: paymentIssues, asProduct: PaymentIssues },
}
