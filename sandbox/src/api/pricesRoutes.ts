import { Hono } from 'hono'
import * as v from 'valibot'
import { unitPrice } from '../catalog/prices.js'
import { refuse } from '../routing/Refusal.js'
import type { ApiContext } from './ApiContext.js'
import { readBody } from './readBody.js'
import { requirePermission } from './requirePermission.js'
import { Name, TokenId } from './schemas.js'

const schema = v.object(
  { fiat: Name, tokens: v.pipe(v.array(TokenId, 'must be a list'), v.maxLength(500, 'lists too many tokens')) },
  'must be a currency and tokens',
)

/** `POST /prices`: unit prices of the simulated market. Tokens that are not known here are left out. */
export function pricesRoutes({ catalog }: ApiContext): Hono {
  const app = new Hono()
  app.post('/prices', requirePermission('payments'), async (context) => {
    const { fiat, tokens } = await readBody(context, schema)
    const currency = catalog.find(fiat)
    if (currency?.kind !== 'fiat') throw refuse(400, `Prices cannot be given in ${fiat}.`)
    const found = [...new Set(tokens)].flatMap((id) => catalog.find(id) ?? [])
    return context.json(Object.fromEntries(found.map((token) => [token.id, unitPrice(token.symbol, currency.symbol)])))
  })
  return app
}
