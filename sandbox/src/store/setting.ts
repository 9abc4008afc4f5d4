import type { Database } from './database.js'

/** Returns a stored setting, creating it on first use. Safe across processes: the first value inserted wins. */
export async function setting(db: Database, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
