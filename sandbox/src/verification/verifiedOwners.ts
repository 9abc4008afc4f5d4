import type { Address } from 'viem'
import type { Database } from '../store/database.js'

/** True for an owner who has shown once that their address is theirs. Addresses are lower case. */
export async function isVerified(db: Database, orgId: string, owner: Address): Promise<boolean> {
  const found = await db
    .selectFrom('verified_owners')
    .select('owner_address')
    .where('org_id', '=', orgId)
    .where('owner_address', '=', owner)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps that an owner is verified, and lets every payment of theirs go on that waited for it. */
export async function keepVerified(db: Database, orgId: string, owner: Address, now: Date): Promise<void> {
  await db
    .insertInto('verified_owners')
    .values({ org_id: orgId, owner_address: owner, verified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('payments')
    // Money may have come meanwhile, so that each is looked at once.
    .set((eb) => ({
      status: 'PENDING',
      stage: 'confirming',
      unverified: false,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', orgId)
    .where('owner_address', '=', owner)
    .where('status', '=', 'UNCONFIRMED')
    .where('due_at', '>', now)
    .execute()
}
