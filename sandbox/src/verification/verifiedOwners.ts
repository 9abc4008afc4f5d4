import type { Address } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { convertUnits } from '../money/prices.js'
import { terms } from '../money/terms.js'
import type { Database } from '../store/database.js'
import type { Plan } from '../store/Plan.js'

/** True for an owner who has verified their address before. Addresses are lower case. */
export async function isVerified(db: Database, orgId: string, owner: Address): Promise<boolean> {
  const found = await db
    .selectFrom('verified_owners')
    .select('owner_address')
    .where('org_id', '=', orgId)
    .where('owner_address', '=', owner)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores an owner as verified and releases all their unconfirmed payments. */
export async function markVerified(db: Database, orgId: string, owner: Address, now: Date): Promise<void> {
  await db
    .insertInto('verified_owners')
    .values({ org_id: orgId, owner_address: owner, verified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('payments')
    // Deposits may have arrived meanwhile, so each payment starts with a funding check.
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

const dollar = { symbol: 'usd', decimals: 6 }
const threshold = terms.verifyFromUsd * 10n ** BigInt(dollar.decimals)

/** True when the output of a payment is worth enough to require a verified owner. */
export function needsVerification(catalog: Catalog, { outputToken, minOutput }: Plan): boolean {
  const output = catalog.find(outputToken)
  if (!output) throw new RangeError(`${outputToken} is not in the catalog.`)
  return convertUnits(BigInt(minOutput), output, dollar) >= threshold
}
