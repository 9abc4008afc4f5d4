import { Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import { readHoldings } from '../catalog/readHoldings.js'
import { isEvmAddress } from '../routing/checkDestination.js'
import { refuse } from '../routing/Refusal.js'
import type { ApiContext } from './ApiContext.js'
import { readBody } from './readBody.js'
import { requirePermission } from './requirePermission.js'
import { AddressText, TokenId } from './schemas.js'

const mostQueries = 200

const schema = v.object(
  {
    query: v.variant(
      'source',
      [
        v.object({
          source: v.literal('EXTERNAL'),
          queries: v.pipe(
            v.array(v.object({ address: AddressText, token: TokenId }), 'must be a list'),
            v.maxLength(mostQueries, `lists more than ${mostQueries} balances`),
          ),
        }),
        v.object({ source: v.literal('OWNER') }),
      ],
      'must be OWNER or EXTERNAL',
    ),
  },
  'must be a query',
)

/** `POST /payments/balances`: what any address holds of any token known here, read in one call per chain. */
export function balancesRoutes({ catalog, chains }: ApiContext): Hono {
  const app = new Hono()
  app.post('/payments/balances', requirePermission('balances'), async (context) => {
    const { query } = await readBody(context, schema)
    if (query.source === 'OWNER') throw refuse(400, 'This service reads balances of source EXTERNAL only.')
    const wanted = query.queries.map(({ address, token }) => {
      const found = catalog.find(token)
      if (!isEvmAddress(address)) throw refuse(400, `${address} is not a valid address.`)
      if (found?.kind !== 'token') throw refuse(400, `The token ${token} is not known here.`)
      return { address, token: found }
    })
    const amounts = new Map<(typeof wanted)[number], bigint>()
    for (const chain of chains.list) {
      const here = wanted.filter(({ token }) => token.network === chain.network)
      const read = await readHoldings(
        chain,
        here.map(({ address, token }) => ({ holder: address, token: token.address })),
      )
      for (const [index, entry] of here.entries()) amounts.set(entry, read[index] ?? 0n)
    }
    return context.json({ balances: wanted.map((entry) => balance(entry, amounts.get(entry) ?? 0n)) })
  })
  return app
}

function balance({ address, token }: { address: Address; token: TokenAsset }, units: bigint): Record<string, unknown> {
  const value = {
    kind: 'amount',
    amount: fromUnits(units, token.decimals),
    withdrawal_fee: null,
    min_withdrawal_amount: null,
  }
  return { address, token: token.id, value }
}
