import { html } from 'hono/html'
import { type Address, getAddress } from 'viem'
import { explorerPath, type Html } from './explorerLayout.js'

/** An address, whole and with its checksum, leading to its page. */
export function addressLink(network: string, address: Address): Html {
  const shown = getAddress(address)
  return html`<a class="code" href="${explorerPath}/${network}/address/${shown}">${shown}</a>`
}
