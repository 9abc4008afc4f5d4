import type { Database } from './database.js'

/** The newest block whose effects are recorded. The chain's own head may differ, especially after a reorg. */
export async function recordedHeight(db: Database, network: string): Promise<bigint> {
  const row = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('network', '=', network)
    .executeTakeFirst()
  return BigInt(row?.number ?? 0)
}

/** The newest recorded block with enough confirmations. */
export async function confirmedHeight(
  db: Database,
  { network, confirmations }: { network: string; confirmations: number },
): Promise<bigint> {
  return (await recordedHeight(db, network)) - BigInt(confirmations - 1)
}
