import { Hono } from 'hono'
import type { ApiContext } from './ApiContext.js'
import { parseFlag } from './parseQuery.js'
import { requirePermission } from './requirePermission.js'

/** `GET /chains` */
export function chainsRoutes({ chains, publicUrl }: ApiContext): Hono {
  const app = new Hono()
  app.get('/chains', requirePermission('chains'), (context) => {
    // Validated but has no effect: every network here is a test network.
    parseFlag(context, 'sandbox')
    const infos = chains.list.map((chain) => [
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
      },
    ])
    return context.json(Object.fromEntries(infos))
  })
  return app
}
