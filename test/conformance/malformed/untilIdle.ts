import type { RunningSandbox } from '../../support/startSandbox.js'
import { until } from '../../support/until.js'
import { withDatabase } from '../../support/withDatabase.js'

const pendingWork = `select
  (select count(*) from payments where stage not in ('waiting', 'done')) +
  (select count(*) from bridge_intents where state not in ('settled', 'refunded')) +
  (select count(*) from withdrawals where state in ('accepted', 'sent')) as count`

/** Waits until the service has no pending work, so that it writes nothing on its own. */
export function untilIdle(sandbox: RunningSandbox): Promise<true> {
  return withDatabase(sandbox, (client) =>
    until('the service is idle', async () => {
      const { rows } = await client.query(pendingWork)
      return rows[0].count === '0' ? true : undefined
    }),
  )
}
