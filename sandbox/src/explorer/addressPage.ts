import { html } from 'hono/html'
import { type Address, erc20Abi } from 'viem'
import type { Chain, ChainToken } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
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

type Balance = { token: ChainToken; amount: bigint }

/** Reads an address's balances of the native currency and of every listed token. */
export function readBalances({ client, tokens }: Chain, address: Address): Promise<Balance[]> {
  return Promise.all(
    tokens.map(async (token) => ({
      token,
      amount:
        token.address === '0x'
          ? await client.getBalance({ address })
          : await client.readContract({
              address: token.address,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [address],
            }),
    })),
  )
}
