import { type Hex, type PublicClient, serializeTransaction, type TransactionSerializable } from 'viem'

/** The signed transactions of the newest blocks, each with the place of its block counted from the lowest. */
export async function rawTransactions(client: PublicClient, tip: bigint, depth: number): Promise<[Hex, number][]> {
  const lowest = tip - BigInt(depth) + 1n
  const places = Array.from({ length: depth }, (_, place) => place)
  const blocks = await Promise.all(
    places.map((place) => client.getBlock({ blockNumber: lowest + BigInt(place), includeTransactions: true })),
  )
  return blocks.flatMap(({ transactions }, place) =>
    transactions.map(({ input, r, s, v, yParity, typeHex: _, ...transaction }): [Hex, number] => [
      serializeTransaction({ ...transaction, data: input } as TransactionSerializable, {
        r,
        s,
        v,
        yParity: yParity ?? 0,
      }),
      place,
    ]),
  )
}
