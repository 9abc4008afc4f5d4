import { type Hex, type PublicClient, serializeTransaction, type TransactionSerializable } from 'viem'

/** The signed transactions of the newest `depth` blocks, each with the index of its block, 0 for the lowest. */
export async function rawTransactions(client: PublicClient, tip: bigint, depth: number): Promise<[Hex, number][]> {
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
