import { Hono } from 'hono'
import { type Address, isAddressEqual } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { findPayment } from '../store/paymentRows.js'
import {
  BalancesRequest,
  type ExternalBalances,
  IssuesRequest,
  type OwnerBalances,
  type OwnerQuery,
  type PaymentIssues,
} from '../wire/Balance.js'
import { refuse } from '../wire/Refusal.js'
import { isEvmAddress } from '../wire/requestValues.js'
import { extraBalances, futureBalances, paymentBalances, paymentTokens } from '../withdrawals/balanceResult.js'
import { externalBalances, unlistedBalances } from '../withdrawals/externalBalances.js'
import { paymentSource, reusableSource } from '../withdrawals/WithdrawSource.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'
import { unknownPayment } from './paymentsRoutes.js'

/** `POST /payments/balances`: what an owner can withdraw, or what any address holds. */
export function balancesRoutes(api: ApiContext): Hono {
  const app = new Hono()
  app.post('/payments/balances', requirePermission('balances'), async (context) => {
    const { query } = await parseBody(context, BalancesRequest)
    if (query.source === 'OWNER') return context.json(await ownerBalances(api, query))
    const queries = query.queries.map(({ address, token }) => ({
      address: parseAddress(address),
      token,
    }))
    return context.json<ExternalBalances>({ balances: await externalBalances(api, queries) })
  })
  return app
}

async function ownerBalances(api: ApiContext, { owner: text, scope, tokens }: OwnerQuery): Promise<OwnerBalances> {
  const owner = parseAddress(text)
  const ids = [...new Set(tokens)]
  const requested = tokens && ids.flatMap((id) => listed(api, id))
  const unlisted = ids.filter((id) => listed(api, id).length === 0)
  if (scope.kind === 'EXTRA') {
    const all = api.catalog.assets.filter((asset) => asset.kind === 'token')
    const [known, others] = await Promise.all([
      extraBalances(api.chains, owner, { requested, all }),
      unlistedBalances(api.chains, reusableSource(owner), unlisted),
    ])
    return { balance_results: [...known, ...others], future_withdrawable_balances: [] }
  }
  const row = await findPayment(api.db, scope.payment_id)
  // Same response as for an unknown payment, so that the payment's owner is not disclosed.
  if (!row || !isAddressEqual(row.owner_address as Address, owner)) throw unknownPayment()
  const known = await paymentBalances(api, row, requested ?? paymentTokens(api.catalog, row))
  const isOpen = row.status !== 'UNCONFIRMED'
  const others = isOpen ? await unlistedBalances(api.chains, paymentSource(api.chains, row, 'SPW'), unlisted) : []
  return {
    balance_results: [...known, ...others],
    future_withdrawable_balances: await futureBalances(api, row),
  }
}

function parseAddress(text: string): Address {
  if (!isEvmAddress(text)) throw refuse(400, `${text} is not a valid address.`)
  return text
}

/** An array with the token of that id, or an empty one when it is not listed. */
function listed({ catalog }: ApiContext, id: string): TokenAsset[] {
  const found = catalog.find(id)
  return found?.kind === 'token' ? [found] : []
}

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
