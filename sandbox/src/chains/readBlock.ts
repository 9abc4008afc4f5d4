import {
  type Address,
  getAddress,
  type Hex,
  type PublicClient,
  parseEventLogs,
  type RpcLog,
  type RpcTransactionReceipt,
  toEventHash,
  zeroAddress,
} from 'viem'
import { walletAbi } from './abis.js'
import type { BlockTransfers, WalletWithdrawal } from './types.js'

const transferTopic = toEventHash('Transfer(address,address,uint256)')

type ReceiptsCall = { Method: 'eth_getBlockReceipts'; Parameters: [Hex]; ReturnType: RpcTransactionReceipt[] | null }
type Transfer = BlockTransfers['transfers'][number]

/** Reads one block, all its transfers and withdrawals. Rejects when a reorg replaced the block during the read. */
export async function readBlock(client: PublicClient, network: string, blockNumber: bigint): Promise<BlockTransfers> {
  const [block, receipts] = await Promise.all([
    client.getBlock({ blockNumber, includeTransactions: true }),
    client.request<ReceiptsCall>({ method: 'eth_getBlockReceipts', params: [`0x${blockNumber.toString(16)}`] }),
  ])
  const isComplete = receipts?.length === block.transactions.length
  if (!isComplete || receipts.some(({ blockHash }) => blockHash !== block.hash))
    throw new Error(`Block ${blockNumber} of ${network} changed during the read.`)
  const succeeded = new Set(receipts.flatMap((receipt) => (receipt.status === '0x1' ? [receipt.transactionHash] : [])))
  const native = block.transactions.flatMap(({ from, to, value, hash }): Transfer[] =>
    to && value > 0n && succeeded.has(hash)
      ? [{ token: '0x', from: getAddress(from), to: getAddress(to), amount: value, transactionHash: hash }]
      : [],
  )
  return {
    network,
    number: block.number,
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: block.timestamp,
    transfers: [...native, ...receipts.flatMap((receipt) => receipt.logs.flatMap(tokenTransfer))],
    withdrawals: receipts.flatMap(({ logs, transactionHash }) => walletWithdrawals(logs, transactionHash)),
  }
}

function walletWithdrawals(logs: RpcLog[], transactionHash: Hex): WalletWithdrawal[] {
  return parseEventLogs({ abi: walletAbi, eventName: 'Withdrawn', logs }).map(({ address, args }) => ({
    ...args,
    wallet: getAddress(address),
    token: args.token === zeroAddress ? '0x' : args.token,
    transactionHash,
  }))
}

/** An ERC-721 transfer has the same first topic, but the token id as a fourth topic and no data. */
function tokenTransfer(log: RpcTransactionReceipt['logs'][number]): Transfer[] {
  const [topic, from, to, ...rest] = log.topics
  if (topic !== transferTopic || !from || !to || rest.length > 0 || log.data.length !== 66 || !log.transactionHash)
    return []
  return [
    {
      token: getAddress(log.address),
      from: topicAddress(from),
      to: topicAddress(to),
      amount: BigInt(log.data),
      transactionHash: log.transactionHash,
    },
  ]
}

function topicAddress(topic: Hex): Address {
  return getAddress(`0x${topic.slice(-40)}`)
}
