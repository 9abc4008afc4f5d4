import { html } from 'hono/html'
import type { Address } from 'viem'
import { fromUnits } from '../../catalog/decimal.js'
import type { Chain } from '../../chains/types.js'
import type { Balance } from '../readBalances.js'
import { explorerLayout, type Html } from './explorerLayout.js'

export type AddressPageOptions = {
  chain: Chain
  address: Address
  isContract: boolean
  balances: readonly Balance[]
}

/** Shows the current balances of an address. */
export function addressPage({ chain, address, isContract, balances }: AddressPageOptions): Html {
  const rows = balances.map(
    ({ token, amount }) =>
      html`<div><dt>${token.name}</dt><dd>${fromUnits(amount, token.decimals)} ${token.symbol}</dd></div>`,
  )
  const content = html`<h1>${isContract ? 'Contract' : 'Address'}</h1>
    <p class="code">${address}</p>
    <h2>Balances</h2>
    <dl>${rows}</dl>`
  return explorerLayout({
    title: `Address ${address.slice(0, 10)} on ${chain.network}`,
    network: chain.network,
    content,
  })
}
