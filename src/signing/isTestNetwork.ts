/** The networks of the local deposits service, and public test networks: Sepolia and its rollups, Hoodi, Amoy. */
const testNetworks: readonly bigint[] = [
  31_337n,
  31_338n,
  31_339n,
  11_155_111n,
  11_155_420n,
  421_614n,
  84_532n,
  560_048n,
  80_002n,
]

/** Whether no money of a chain is real. Undefined, an unknown chain, is none. */
export function isTestNetwork(chainId: bigint | undefined): boolean {
  return chainId !== undefined && testNetworks.includes(chainId)
}
