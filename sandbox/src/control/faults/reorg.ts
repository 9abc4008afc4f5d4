import * as v from 'valibot'
import {
  BaseError,
  type Hex,
  type PublicClient,
  RpcRequestError,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { refuse } from '../../wire/Refusal.js'
import { defineFault, NetworkName, requireNetwork } from './faults.js'

/** Anvil keeps this many historical states, in memory only. */
const maxDepth = 127
/** Height of the last setup block. */
const setupHeight = 2n

const Depth = v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(1), v.maxValue(maxDepth))

/** Replaces the newest blocks by new ones with the same transactions (`kept`) or none (`dropped`). */
export const reorg = defineFault(
  v.object({
    network: NetworkName,
    depth: Depth,
    transactions: v.optional(v.picklist(['kept', 'dropped'], 'must be kept or dropped'), 'dropped'),
  }),
  async (api, { network, depth, transactions }) => {
    requireNetwork(api, network)
    const { client } = api.chains.get(network)
    const choose = async (tip: bigint) => {
      if (tip - BigInt(depth) < setupHeight) throw refuse(400, `The ${network} chain is only ${tip} blocks high.`)
      return transactions === 'kept' ? rawTransactions(client, tip, depth) : []
    }
    const { above, kept } = await api.chains.reorganise(network, depth, choose).catch((error: unknown) => {
      if (!isRpcError(error)) throw error
      const message = `The ${network} chain only has states since its last start and cannot be rolled back ${depth} blocks now.`
      throw refuse(400, message)
    })
    return { network, depth, above: `${above}`, kept }
  },
)

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
