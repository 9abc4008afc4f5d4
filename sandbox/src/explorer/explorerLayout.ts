import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { type Address, getAddress } from 'viem'
import type { Chain } from '../chains/types.js'

export type Html = ReturnType<typeof html>

/** Path under which the service mounts these pages. */
export const explorerPath = '/explorer'

export type ExplorerLayoutOptions = {
  title: string
  network?: string
  /** What the header names on a page of no chain. */
  section?: string
  content: Html
}

/** The layout of every page. The header names the chain and states that nothing here has value. */
export function explorerLayout({ title, network, section, content }: ExplorerLayoutOptions): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="stylesheet" href="${explorerPath}/explorer.css" />
  </head>
  <body>
    <header class="head">
      ${
        network === undefined
          ? html`<span class="chain">${section ?? 'Local test chains'}</span>`
          : html`<a class="chain" href="${explorerPath}/${network}">${network}</a>`
      }
      <span class="label">${section === undefined ? 'Local test chain' : 'Local service'}. Nothing here has value.</span>
    </header>
    <main>${content}</main>
  </body>
</html>`
}

/** A link to an address page, showing the full checksummed address. */
export function addressLink(network: string, address: Address): Html {
  const checksummed = getAddress(address)
  return html`<a class="code" href="${explorerPath}/${network}/address/${checksummed}">${checksummed}</a>`
}

/** Shows a chain's height and its tokens. */
export function chainPage(chain: Chain, height: bigint): Html {
  const { network, chainId, tokens } = chain
  const rows = tokens.map(
    ({ symbol, address }) =>
      html`<div><dt>${symbol}</dt><dd>${address === '0x' ? 'Native currency' : addressLink(network, address)}</dd></div>`,
  )
  const content = html`<h1>${network}</h1>
    <dl>
      <div><dt>Chain id</dt><dd>${chainId}</dd></div>
      <div><dt>Latest block</dt><dd>${height.toString()}</dd></div>
    </dl>
    <h2>Tokens</h2>
    <dl>${rows}</dl>`
  return explorerLayout({ title: `${network}, a local test chain`, network, content })
}

/**
 * Headers of pages of the service: no scripts, no frames, nothing cached.
 *
 * @param forms Where the forms of the page may be sent.
 */
export function pageHeaders(forms: "'none'" | "'self'" = "'none'"): MiddlewareHandler {
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`
  return async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('X-Frame-Options', 'DENY')
    // A form without a referrer is sent without its origin, and refused.
    context.header('Referrer-Policy', forms === "'none'" ? 'no-referrer' : 'same-origin')
    context.header('Cache-Control', 'no-store')
  }
}
