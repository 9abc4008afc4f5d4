import type { RunningSandbox } from '../../support/startSandbox.js'
import { withDatabase } from '../../support/withDatabase.js'

/** Row counts by table, except `blocks`, which always grows. */
export function countRows(sandbox: RunningSandbox): Promise<Record<string, string>> {
  return withDatabase(sandbox, async (client) => {
    const { rows } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const counts: Record<string, string> = {}
    for (const { name } of rows as { name: string }[]) {
      if (name === 'blocks') continue
      counts[name] = (await client.query(`select count(*) from ${client.escapeIdentifier(name)}`)).rows[0].count
    }
    return counts
  })
}
