import { type Address, type Hex, parseEventLogs, toEventHash, zeroAddress } from 'viem'
import type { TokenAsset } from '../../catalog/createCatalog.js'
import { readHoldings } from '../../catalog/readHoldings.js'
import { bridgeAbi, walletAbi } from '../../chains/abis.js'
import type { Chain } from '../../chains/types.js'
import type { Intent } from '../../providers/bridge/Intent.js'

/** What a wallet's order did: amounts are smallest units, `spent` includes the fee, `delivered` went to the recipient. */
type Execution = { wallet: Address; leg: number; spent: bigint; received: bigint; delivered: bigint }
/** One token of a signed withdrawal. `amount` includes the fee. */
type Withdrawal = { wallet: Address; nonce: bigint; token: Address | '0x'; amount: bigint }
type BridgePayout = { intent: Hex; to: Address; amount: bigint }

/** Everything that a chain itself says about the service's wallets. Addresses are in lower case. */
export type Ledger = {
  network: string
  executions: readonly Execution[]
  withdrawals: readonly Withdrawal[]
  /** Deposits into the bridge on this chain, by intent. */
  intents: ReadonlyMap<Hex, Intent>
  fills: readonly BridgePayout[]
  refunds: readonly BridgePayout[]
  /** An account's balance of a token of this chain, in smallest units. */
  held: (account: Address, token: TokenAsset) => bigint
}

const topics = [...walletAbi, ...bridgeAbi].flatMap((entry) => (entry.type === 'event' ? [toEventHash(entry)] : []))
/** Balances read in one call. */
const batchSize = 400

/** Reads a chain's events from its first block on, and the balances of the given accounts. */
export async function readLedger(
  chain: Chain,
  accounts: readonly Address[],
  assets: readonly TokenAsset[],
): Promise<Ledger> {
  const { client, network, contracts } = chain
  const logs = await client.request({
    method: 'eth_getLogs',
    params: [{ fromBlock: '0x0', toBlock: 'latest', topics: [topics] }],
  })
  const wallets = parseEventLogs({ abi: walletAbi, eventName: ['Executed', 'Withdrawn'], logs })
  const bridge = parseEventLogs({
    abi: bridgeAbi,
    eventName: ['Deposited', 'Filled', 'Refunded'],
    logs: logs.filter(({ address }) => lower(address) === lower(contracts.bridge)),
  })
  const tokens = assets.filter((asset) => asset.network === network)
  const balances = await readBalances(chain, accounts, tokens)
  return {
    network,
    executions: wallets.flatMap(({ eventName, address, args }) =>
      eventName === 'Executed' ? [{ ...args, wallet: lower(address), leg: Number(args.leg) }] : [],
    ),
    withdrawals: wallets.flatMap(({ eventName, address, args }) => {
      if (eventName !== 'Withdrawn') return []
      const token = args.token === zeroAddress ? '0x' : lower(args.token)
      return [{ wallet: lower(address), nonce: args.nonce, token, amount: args.amount }]
    }),
    intents: new Map(
      bridge.flatMap(({ eventName, args }) => (eventName === 'Deposited' ? [[args.id, args.intent] as const] : [])),
    ),
    fills: bridge.flatMap(({ eventName, args }) =>
      eventName === 'Filled' ? [{ intent: args.id, to: lower(args.recipient), amount: args.amount }] : [],
    ),
    refunds: bridge.flatMap(({ eventName, args }) =>
      eventName === 'Refunded' ? [{ intent: args.id, to: lower(args.refundTo), amount: args.amount }] : [],
    ),
    held: (account, { id }) => balances.get(`${account} ${id}`) ?? 0n,
  }
}

async function readBalances(
  chain: Chain,
  accounts: readonly Address[],
  tokens: readonly TokenAsset[],
): Promise<ReadonlyMap<string, bigint>> {
  const pairs = accounts.flatMap((account) => tokens.map((token) => ({ account, token })))
  const balances = new Map<string, bigint>()
  for (let start = 0; start < pairs.length; start += batchSize) {
    const batch = pairs.slice(start, start + batchSize)
    const amounts = await readHoldings(
      chain,
      batch.map(({ account, token }) => ({ holder: account, token: token.address })),
    )
    for (const [index, { account, token }] of batch.entries())
      balances.set(`${account} ${token.id}`, amounts[index] ?? 0n)
  }
  return balances
}

export function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
