import { type Address, erc20Abi } from 'viem'
import type { Chain, ChainToken } from '../chains/types.js'

export type Balance = { token: ChainToken; amount: bigint }

/** What an address holds of the native currency and of every token the chain lists. */
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
