import { html } from 'hono/html'
import { type Address, getAddress } from 'viem'
import { explorerPath, type Html } from './explorerLayout.js'

/** A link to an address page, showing the full checksummed address. */
export function addressLink(network: string, address: Address): Html {
  const checksummed = getAddress(address)
  return html`<a class="code" href="${explorerPath}/${network}/address/${checksummed}">${checksummed}</a>`
}
