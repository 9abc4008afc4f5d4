import { createPublicClient, erc20Abi, formatEther, formatUnits, http } from 'viem'

/** The balance of an address, read from the chain as a decimal string. The native currency's address is `0x`. */
export async function tokenBalance(rpcUrl: string, token: string, address: string): Promise<string> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  if (token === '0x') return formatEther(await client.getBalance({ address: address as `0x${string}` }))
  const contract = { address: token as `0x${string}`, abi: erc20Abi }
  const [units, decimals] = await Promise.all([
    client.readContract({ ...contract, functionName: 'balanceOf', args: [address as `0x${string}`] }),
    client.readContract({ ...contract, functionName: 'decimals' }),
  ])
  return formatUnits(units, decimals)
}
