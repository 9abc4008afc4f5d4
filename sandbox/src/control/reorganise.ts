import * as v from 'valibot'
import {
  BaseError,
  type Hex,
  type PublicClient,
  RpcRequestError,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import type { LocalChains } from '../chains/types.js'
import { refuse } from '../wire/Refusal.js'

/** Anvil keeps this many historical states, in memory only. */
const maxDepth = 127
/** Height of the last setup block. */
const setupHeight = 2n

export const Depth = v.pipe(
  v.number('must be a number'),
  v.integer('must be whole'),
  v.minValue(1),
  v.maxValue(maxDepth),
)

/**
 * Replaces the newest `depth` blocks by new ones with the same transactions (`kept`) or none (`dropped`).
 * @throws {Refusal} when the chain has fewer blocks, or no longer has the state to go back to
 */
export function reorganise(
  chains: LocalChains,
  { network, depth, transactions }: { network: string; depth: number; transactions: 'kept' | 'dropped' },
): ReturnType<LocalChains['reorganise']> {
  const { client } = chains.get(network)
  const choose = async (tip: bigint) => {
    if (tip - BigInt(depth) < setupHeight) throw refuse(400, `The ${network} chain is only ${tip} blocks high.`)
    return transactions === 'kept' ? rawTransactions(client, tip, depth) : []
  }
  return chains.reorganise(network, depth, choose).catch((error: unknown) => {
    if (!isRpcError(error)) throw error
    const message = `The ${network} chain only has states since its last start and cannot be rolled back ${depth} blocks now.`
    throw refuse(400, message)
  })
}

/** True for an RPC error response, false for a chain that does not respond. */
function isRpcError(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}

/** The signed transactions of the newest `depth` blocks, each with the index of its block, 0 for the lowest. */
async function rawTransactions(client: PublicClient, tip: bigint, depth: number): Promise<[Hex, number][]> {
  const lowest = tip - BigInt(depth) + 1n
  const blockIndexes = Array.from({ length: depth }, (_, blockIndex) => blockIndex)
  const blocks = await Promise.all(
    blockIndexes.map((blockIndex) =>
      client.getBlock({ blockNumber: lowest + BigInt(blockIndex), includeTransactions: true }),
    ),
  )
  return blocks.flatMap(({ transactions }, blockIndex) =>
    transactions.map(({ input, r, s, v, yParity, typeHex: _, ...transaction }): [Hex, number] => [
      serializeTransaction({ ...transaction, data: input } as TransactionSerializable, {
        r,
        s,
        v,
        yParity: yParity ?? 0,
      }),
      blockIndex,
    ]),
  )
}
