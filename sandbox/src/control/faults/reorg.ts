import * as v from 'valibot'
import { BaseError, RpcRequestError } from 'viem'
import { refuse } from '../../routing/Refusal.js'
import { defineFault, NetworkName } from './Fault.js'
import { rawTransactions } from './rawTransactions.js'
import { requireNetwork } from './requireNetwork.js'

/** The chain keeps that many states in memory, and none across a start. */
const deepest = 127
/** Blocks that set the chain up. */
const foundation = 2n

const Depth = v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(1), v.maxValue(deepest))

/** The newest blocks are replaced by others, with the same transactions (`kept`) or with none (`dropped`). */
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
      if (tip - BigInt(depth) < foundation) throw refuse(400, `The ${network} chain is only ${tip} blocks high.`)
      return transactions === 'kept' ? rawTransactions(client, tip, depth) : []
    }
    const { above, kept } = await api.chains.reorganise(network, depth, choose).catch((error: unknown) => {
      if (!isRefusedByChain(error)) throw error
      const message = `The ${network} chain remembers its states since its last start alone, and cannot go back ${depth} blocks now.`
      throw refuse(400, message)
    })
    return { network, depth, above: `${above}`, kept }
  },
)

/** An answer of the chain, unlike a chain that gives none. */
function isRefusedByChain(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}
