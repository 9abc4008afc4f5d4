import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { getAddress, type Hash, isAddress } from 'viem'
import type { Log } from '../boot/Runtime.js'
import type { Chain, Chains } from '../chains/types.js'
import { addressPage, readBalances } from './addressPage.js'
import { chainPage, explorerLayout, pageHeaders } from './explorerLayout.js'
import { readTransaction } from './readTransaction.js'
import { transactionPage } from './transactionPage.js'

export type ExplorerOptions = { chains: Pick<Chains, 'list'>; log: Log }

function renderMessage(context: Context, sentence: string, status: 404 | 502 = 404) {
  const content = html`<h1>Nothing to show</h1><p>${sentence}</p>`
  return context.html(explorerLayout({ title: 'Nothing to show', content }), status)
}

/**
 * A block explorer for the local chains. Every request reads from the chain.
 * Mount them with `app.route('/explorer', createExplorer(...))`.
 */
export function createExplorer({ chains, log }: ExplorerOptions): Hono {
  const app = new Hono()
  const css = readFileSync(new URL('./assets/explorer.css', import.meta.url), 'utf8')

  const withChain =
    (show: (context: Context, chain: Chain) => Promise<Response> | Response) =>
    (context: Context): Promise<Response> | Response => {
      const chain = chains.list.find(({ network }) => network === context.req.param('network'))
      return chain === undefined
        ? renderMessage(context, 'There is no local chain of that name.')
        : show(context, chain)
    }

  app.use(pageHeaders())
  app.get('/explorer.css', (context) => context.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  app.get(
    '/:network',
    withChain(async (context, chain) =>
      context.html(chainPage(chain, await chain.client.getBlockNumber({ cacheTime: 0 }))),
    ),
  )

  app.get(
    '/:network/tx/:hash',
    withChain(async (context, chain) => {
      const hash = context.req.param('hash') ?? ''
      if (!/^0x[0-9a-f]{64}$/i.test(hash)) return renderMessage(context, 'This is not a transaction hash.')
      const facts = await readTransaction(chain, hash.toLowerCase() as Hash)
      if (facts === undefined)
        return renderMessage(context, `No transaction of that hash is known on ${chain.network}.`)
      return context.html(transactionPage(chain, facts))
    }),
  )

  app.get(
    '/:network/address/:address',
    withChain(async (context, chain) => {
      const input = context.req.param('address') ?? ''
      if (!isAddress(input, { strict: false })) return renderMessage(context, 'This is not an address.')
      const address = getAddress(input)
      const [code, balances] = await Promise.all([chain.client.getCode({ address }), readBalances(chain, address)])
      return context.html(addressPage({ chain, address, isContract: code !== undefined, balances }))
    }),
  )

  // Hono never calls the notFound handler of a mounted app, so use a catch-all route.
  app.all('*', (context) => renderMessage(context, 'There is no page at this address.'))
  app.onError((error, context) => {
    log('explorer page failed', { path: context.req.path, error: error.name })
    return renderMessage(context, 'The local chain does not answer. Try again in a moment.', 502)
  })
  return app
}
