import type { Address, Hex, PublicClient } from 'viem'

type ContentCall = {
  Method: 'txpool_content'
  Parameters: []
  ReturnType: { queued: Record<Address, Record<string, { hash: Hex }>> }
}
type RawCall = { Method: 'eth_getRawTransactionByHash'; Parameters: [Hex]; ReturnType: Hex | null }
type RemoveCall = { Method: 'anvil_removePoolTransactions'; Parameters: [Address]; ReturnType: null }

/**
 * Resubmits queued transactions whose preceding nonce is already mined. Anvil does not notify its pool of transactions
 * mined by a reorg, so transactions received during one would stay queued forever.
 */
export async function unblockPool(client: PublicClient): Promise<void> {
  const { queued } = await client.request<ContentCall>({ method: 'txpool_content', params: [] })
  for (const [address, byNonce] of Object.entries(queued)) await unblockSender(client, address as Address, byNonce)
}

async function unblockSender(client: PublicClient, address: Address, byNonce: Record<string, { hash: Hex }>) {
  const next = await client.getTransactionCount({ address })
  // Otherwise there is a real nonce gap, and the transactions belong in the queue.
  if (!(next in byNonce)) return
  const hashes = Object.keys(byNonce)
    .toSorted((one, other) => Number(one) - Number(other))
    .flatMap((nonce) => byNonce[nonce]?.hash ?? [])
  const raws = await Promise.all(
    hashes.map((hash) => client.request<RawCall>({ method: 'eth_getRawTransactionByHash', params: [hash] })),
  )
  await client.request<RemoveCall>({ method: 'anvil_removePoolTransactions', params: [address] })
  for (const raw of raws) if (raw) await client.sendRawTransaction({ serializedTransaction: raw })
}
