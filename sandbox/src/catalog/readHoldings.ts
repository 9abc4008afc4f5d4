import { type Address, erc20Abi, parseAbi } from 'viem'
import type { Chain } from '../chains/types.js'

const nativeBalanceAbi = parseAbi(['function getEthBalance(address holder) view returns (uint256)'])

export type Holding = { holder: Address; token: Address | '0x' }

/**
 * Reads balances on one chain in one multicall, so all are of the same block. In smallest units, in order.
 * @param blockNumber The newest block if undefined.
 */
export async function readHoldings(
  { client, contracts }: Chain,
  holdings: readonly Holding[],
  blockNumber?: bigint,
): Promise<bigint[]> {
  if (holdings.length === 0) return []
  const calls = holdings.map(({ holder, token }) =>
    token === '0x'
      ? {
          address: contracts.multicall,
          abi: nativeBalanceAbi,
          functionName: 'getEthBalance' as const,
          args: [holder] as const,
        }
      : { address: token, abi: erc20Abi, functionName: 'balanceOf' as const, args: [holder] as const },
  )
  const results = await client.multicall({
    contracts: calls,
    allowFailure: false,
    multicallAddress: contracts.multicall,
    ...(blockNumber !== undefined && { blockNumber }),
  })
  return results.map((result) => result as bigint)
}
