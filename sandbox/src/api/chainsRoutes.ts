import { Hono } from 'hono'
import { pricesOf } from '../catalog/pricedAsset.js'
import { type ChainInfo, PricesRequest } from '../wire/Catalog.js'
import { refuse } from '../wire/Refusal.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody, parseFlag } from './parseBody.js'

/** `GET /chains` */
export function chainsRoutes({ chains, publicUrl }: ApiContext): Hono {
  const app = new Hono()
  app.get('/chains', requirePermission('chains'), (context) => {
    // Validated but has no effect: every network here is a test network.
    parseFlag(context, 'sandbox')
    const infos = chains.list.map((chain): [string, ChainInfo] => [
      chain.network,
      {
        chain_id: { '#': chain.chainId },
        network: chain.network,
        address_family: 'EVM',
        native_currency: chain.nativeCurrency,
        is_testnet: true,
        explorer: `${publicUrl}/explorer/${chain.network}`,
        image: `${publicUrl}/icons/${chain.network}.svg`,
        rpc: chain.rpcUrl,
        passkey_factory: chain.contracts.passkeyFactory,
      },
    ])
    return context.json(Object.fromEntries(infos))
  })
  return app
}

/** `POST /prices`: unit prices of the simulated market. */
export function pricesRoutes({ catalog }: ApiContext): Hono {
  const app = new Hono()
  app.post('/prices', requirePermission('payments'), async (context) => {
    const { fiat, tokens } = await parseBody(context, PricesRequest)
    const currency = catalog.find(fiat)
    if (currency?.kind !== 'fiat') throw refuse(400, `Prices cannot be given in ${fiat}.`)
    // One unknown token must not hide the prices of the others.
    const found = [...new Set(tokens)].flatMap((id) => catalog.find(id) ?? [])
    return context.json(pricesOf(found, { symbol: currency.symbol }))
  })
  return app
}
