import { html } from 'hono/html'
import type { Address } from 'viem'
import { explorerPath, type Html } from './explorerLayout.js'

/** An address, whole, leading to its page. */
export function addressLink(network: string, address: Address): Html {
  return html`<a class="code" href="${explorerPath}/${network}/address/${address}">${address}</a>`
}
