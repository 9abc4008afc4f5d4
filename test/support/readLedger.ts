import { type Address, createPublicClient, erc20Abi, http, isAddressEqual, parseAbiItem } from 'viem'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** Amounts of one token in and out of a deposit address, from the chain's logs. Smallest units. */
export type Ledger = { in: bigint; toDestination: bigint; toPools: bigint; fees: bigint; held: bigint }

/** Reads the ledger of a deposit address. Money is conserved: `in` is the sum of all the others. */
export async function readLedger(
  rpcUrl: string,
  token: string,
  { deposit, destination, treasury }: { deposit: string; destination: string; treasury: string },
): Promise<Ledger> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const address = token.slice(token.indexOf(':') + 1) as Address
  const account = deposit as Address
  const query = { address, event: transferEvent, fromBlock: 0n, strict: true } as const
  const [incoming, outgoing, held] = await Promise.all([
    client.getLogs({ ...query, args: { to: account } }),
    client.getLogs({ ...query, args: { from: account } }),
    client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
  ])
  const sum = (logs: typeof outgoing): bigint => logs.reduce((total, log) => total + log.args.value, 0n)
  const toDestination = sum(outgoing.filter((log) => isAddressEqual(log.args.to, destination as Address)))
  const fees = sum(outgoing.filter((log) => isAddressEqual(log.args.to, treasury as Address)))
  return { in: sum(incoming), toDestination, fees, toPools: sum(outgoing) - toDestination - fees, held }
}
