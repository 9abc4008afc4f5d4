import { type Address, erc20Abi, isAddress } from 'viem'
import { fromUnits } from '../catalog/decimal.js'
import type { Chains } from '../chains/types.js'

export type TokenBalance = { kind: 'amount'; amount: string; withdrawal_fee: null; min_withdrawal_amount: null }

/**
 * The balance of a token that the service does not list. It has no price, so no gas fee can be taken from it.
 * Read in a separate call, because an arbitrary contract must not break the reads of other tokens.
 */
export async function unlistedBalance(
  { list }: Chains,
  holder: Address,
  id: string,
): Promise<TokenBalance | { kind: 'error' }> {
  const [network, address = ''] = id.split(':')
  const chain = list.find((known) => known.network === network)
  if (!chain || !isAddress(address, { strict: false })) return { kind: 'error' }
  const token = { address, abi: erc20Abi } as const
  try {
    const [decimals, units] = await Promise.all([
      chain.client.readContract({ ...token, functionName: 'decimals' }),
      chain.client.readContract({ ...token, functionName: 'balanceOf', args: [holder] }),
    ])
    return { kind: 'amount', amount: fromUnits(units, decimals), withdrawal_fee: null, min_withdrawal_amount: null }
  } catch {
    return { kind: 'error' }
  }
}
