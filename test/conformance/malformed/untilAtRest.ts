import type { RunningSandbox } from '../../support/startSandbox.js'
import { until } from '../../support/until.js'
import { withDatabase } from './withDatabase.js'

const atWork = `select
  (select count(*) from payments where stage not in ('waiting', 'done')) +
  (select count(*) from bridge_intents where state not in ('settled', 'refunded')) +
  (select count(*) from withdrawals where state in ('accepted', 'sent')) as count`

/** Waits until the service has nothing to carry on with, so that it writes nothing by itself. */
export function untilAtRest(sandbox: RunningSandbox): Promise<true> {
  return withDatabase(sandbox, (client) =>
    until('the service is at rest', async () => {
      const { rows } = await client.query(atWork)
      return rows[0].count === '0' ? true : undefined
    }),
  )
}
