import { type Address, erc20Abi, type Hex, parseAbi } from 'viem'
import type { LedgerChain } from './ledgerChain.js'

const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Executed(uint256 indexed leg, uint256 spent, uint256 fee, uint256 received, uint256 delivered)',
  'event Withdrawn(uint256 indexed nonce, address indexed recipient, address token, uint256 amount, uint256 fee)',
])

export type Transfer = { hash: Hex; token: Address; from: Address; to: Address; amount: bigint }
export type Execution = {
  hash: Hex
  wallet: Address
  leg: bigint
  spent: bigint
  fee: bigint
  received: bigint
  delivered: bigint
}
export type Withdrawal = { hash: Hex; wallet: Address; recipient: Address; token: Address; amount: bigint; fee: bigint }

/** Events from a chain's logs, with wallet balances at the same block. */
export type Book = {
  network: string
  transfers: Transfer[]
  executions: Execution[]
  withdrawals: Withdrawal[]
  held: (wallet: Address, token: Address) => bigint
}

/** Reads the events and balances of wallets from a block on. Addresses are in lower case. */
export async function readBook({ network, client }: LedgerChain, from: bigint, wallets: Address[]): Promise<Book> {
  const tip = await client.getBlockNumber()
  const logs = await client.getLogs({ events, fromBlock: from, toBlock: tip, strict: true })
  const book = { transfers: [] as Transfer[], executions: [] as Execution[], withdrawals: [] as Withdrawal[] }
  for (const { eventName, args, address, transactionHash: hash } of logs) {
    const at = lower(address)
    if (eventName === 'Transfer')
      book.transfers.push({ hash, token: at, from: lower(args.from), to: lower(args.to), amount: args.value })
    if (eventName === 'Executed') book.executions.push({ hash, wallet: at, ...args })
    if (eventName === 'Withdrawn')
      book.withdrawals.push({ ...args, hash, wallet: at, recipient: lower(args.recipient), token: lower(args.token) })
  }
  const known = new Set(wallets.map(lower))
  const pairs = new Set(
    book.transfers.flatMap(({ token, from, to }) =>
      [from, to].filter((party) => known.has(party)).map((wallet) => `${wallet}:${token}`),
    ),
  )
  const balances = await Promise.all(
    [...pairs].map(async (pair): Promise<[string, bigint]> => {
      const [wallet, address] = pair.split(':') as [Address, Address]
      const query = { address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet], blockNumber: tip } as const
      return [pair, await client.readContract(query)]
    }),
  )
  const held = new Map(balances)
  return { network, ...book, held: (wallet, token) => held.get(`${wallet}:${token}`) ?? 0n }
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
