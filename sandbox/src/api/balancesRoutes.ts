import { Hono } from 'hono'
import { type Address, isAddressEqual } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { findPayment } from '../payments/paymentRows.js'
import { isEvmAddress } from '../routing/checkDestination.js'
import { refuse } from '../routing/Refusal.js'
import { externalBalances } from '../withdrawals/externalBalances.js'
import { extraBalances } from '../withdrawals/extraBalances.js'
import { futureBalances } from '../withdrawals/futureBalances.js'
import { paymentBalances } from '../withdrawals/paymentBalances.js'
import { paymentTokens } from '../withdrawals/paymentTokens.js'
import type { ApiContext } from './ApiContext.js'
import { balancesSchema, type OwnerQuery } from './balancesSchema.js'
import { unknownPayment } from './paymentsRoutes.js'
import { readBody } from './readBody.js'
import { requirePermission } from './requirePermission.js'

/** `POST /payments/balances`: what an owner can withdraw, or what any address holds. */
export function balancesRoutes(api: ApiContext): Hono {
  const app = new Hono()
  app.post('/payments/balances', requirePermission('balances'), async (context) => {
    const { query } = await readBody(context, balancesSchema)
    if (query.source === 'OWNER') return context.json(await ownerBalances(api, query))
    const queries = query.queries.map(({ address, token }) => ({
      address: readAddress(address),
      token: readToken(api, token),
    }))
    return context.json({ balances: await externalBalances(api.chains, queries) })
  })
  return app
}

async function ownerBalances(api: ApiContext, { owner: text, scope, tokens }: OwnerQuery) {
  const owner = readAddress(text)
  const asked = tokens && [...new Set(tokens)].map((id) => readToken(api, id))
  if (scope.kind === 'EXTRA') {
    const all = api.catalog.assets.filter((asset) => asset.kind === 'token')
    const balance_results = await extraBalances(api.chains, owner, { asked, all })
    return { balance_results, future_withdrawable_balances: [] }
  }
  const row = await findPayment(api.db, scope.payment_id)
  // Whose payment it is, is nobody else's business.
  if (!row || !isAddressEqual(row.owner_address as Address, owner)) throw unknownPayment()
  return {
    balance_results: await paymentBalances(api, row, asked ?? paymentTokens(api.catalog, row)),
    future_withdrawable_balances: await futureBalances(api, row),
  }
}

function readAddress(text: string): Address {
  if (!isEvmAddress(text)) throw refuse(400, `${text} is not a valid address.`)
  return text
}

function readToken({ catalog }: ApiContext, id: string): TokenAsset {
  const found = catalog.find(id)
  if (found?.kind !== 'token') throw refuse(400, `The token ${id} is not known here.`)
  return found
}
