import { html } from 'hono/html'
import type { Chain } from '../../chains/types.js'
import { addressLink } from './addressLink.js'
import { explorerLayout, type Html } from './explorerLayout.js'

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
