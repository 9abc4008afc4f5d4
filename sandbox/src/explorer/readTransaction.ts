import {
  type Address,
  erc20Abi,
  type Hash,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { Chain } from '../chains/types.js'

export type TokenTransfer = { token: Address; from: Address; to: Address; amount: bigint }

/** A transaction; `mined` is undefined while it is pending. */
export type TransactionFacts = {
  hash: Hash
  from: Address
  /** Null for a contract creation. */
  to: Address | null
  /** Wei. */
  value: bigint
  mined:
    | {
        succeeded: boolean
        block: bigint
        minedAt: Date
        confirmations: bigint
        gasUsed: bigint
        /** Wei. */
        fee: bigint
        createdContract: Address | null
        transfers: readonly TokenTransfer[]
      }
    | undefined
}

async function readMined({ client }: Chain, hash: Hash): Promise<TransactionFacts['mined']> {
  const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })
  if (receipt === undefined) return undefined
  const [block, height] = await Promise.all([
    client.getBlock({ blockHash: receipt.blockHash }),
    client.getBlockNumber({ cacheTime: 0 }),
  ])
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  return {
    succeeded: receipt.status === 'success',
    block: receipt.blockNumber,
    minedAt: new Date(Number(block.timestamp) * 1_000),
    confirmations: height - receipt.blockNumber + 1n,
    gasUsed: receipt.gasUsed,
    fee: receipt.gasUsed * receipt.effectiveGasPrice,
    createdContract: receipt.contractAddress ?? null,
    transfers: logs.map(({ address, args }) => ({ token: address, from: args.from, to: args.to, amount: args.value })),
  }
}

/** Reads a transaction from its chain. Resolves undefined when the chain does not know it. */
export async function readTransaction(chain: Chain, hash: Hash): Promise<TransactionFacts | undefined> {
  const transaction = await chain.client.getTransaction({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  })
  if (transaction === undefined) return undefined
  const { from, to, value } = transaction
  return { hash, from, to, value, mined: await readMined(chain, hash) }
}
