import { type Address, erc20Abi } from 'viem'
import type { Chain, ChainToken } from '../chains/types.js'

export type Balance = { token: ChainToken; amount: bigint }

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
