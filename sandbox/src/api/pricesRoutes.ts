import { Hono } from 'hono'
import * as v from 'valibot'
import { pricesOf } from '../catalog/pricedAsset.js'
import { refuse } from '../routing/Refusal.js'
import type { ApiContext } from './ApiContext.js'
import { parseBody } from './parseBody.js'
import { requirePermission } from './requirePermission.js'
import { Name, TokenId } from './schemas.js'

const schema = v.object(
  { fiat: Name, tokens: v.pipe(v.array(TokenId, 'must be a list'), v.maxLength(500, 'lists too many tokens')) },
  'must be a currency and tokens',
)

/** `POST /prices`: unit prices of the simulated market. */
export function pricesRoutes({ catalog }: ApiContext): Hono {
  const app = new Hono()
  app.post('/prices', requirePermission('payments'), async (context) => {
    const { fiat, tokens } = await parseBody(context, schema)
    const currency = catalog.find(fiat)
    if (currency?.kind !== 'fiat') throw refuse(400, `Prices cannot be given in ${fiat}.`)
    const found = [...new Set(tokens)].map((id) => {
      const token = catalog.find(id)
      if (!token) throw refuse(400, `The token ${id} is not supported.`)
      return token
    })
    return context.json(pricesOf(found, { symbol: currency.symbol }))
  })
  return app
}
