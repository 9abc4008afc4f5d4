// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenPayment, openDepositor, openSwap } from '../crash/support/openPayments.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withDatabase } from '../support/withDatabase.js'

let sandbox: RunningSandbox
let payments: OpenPayment[]
beforeAll(async () => {
  sandbox = await startSandbox()
  const context = { api: sandbox.api, rpcUrl: (network: string) => sandbox.chains[network] as string }
  const person = await openDepositor(context)
  payments = [await openSwap(context, person), await openSwap(context, person)]
})
afterAll(() => sandbox?.stop())

/** PostgreSQL answers every write to a table as it does when its disk is full. Counted in a sequence, as those roll nothing back. */
const fill = (table: string) =>
  withDatabase(sandbox, async (client) => {
    await client.query('create sequence if not exists refused_writes')
    await client.query(
      `create or replace function full_disk() returns trigger language plpgsql as $$ begin
        perform nextval('refused_writes');
        raise exception 'could not extend file' using errcode = 'disk_full';
      end $$`,
    )
    const name = client.escapeIdentifier(table)
    await client.query(
      `create trigger full_disk before insert or update on ${name} for each statement execute function full_disk()`,
    )
  })

const free = (table: string) =>
  withDatabase(sandbox, (client) => client.query(`drop trigger full_disk on ${client.escapeIdentifier(table)}`))

/** Waits until a write has been refused since the last call. */
const untilRefused = (table: string) =>
  withDatabase(sandbox, async (client) => {
    await client.query("select setval('refused_writes', 1, false)")
    await until(`a write to ${table} is refused`, async () => {
      const { rows } = await client.query('select is_called from refused_writes')
      return rows[0].is_called || undefined
    })
  })

const countPayments = () =>
  withDatabase(sandbox, async (client) => (await client.query('select count(*) from payments')).rows[0].count)

test('a full disk refuses a confirmation whole, and the same one succeeds afterwards', async () => {
  const { api } = sandbox
  const [usdc, link] = [await tokenId(api, 'arbitrum', 'USDC'), await tokenId(api, 'arbitrum', 'LINK')]
  const { body } = await api.post('/payments/quotes', quoteRequest(usdc, '20', link))
  const confirmation = {
    payment_id: body.quotes[0].payment_id,
    state_token: body.state_token,
    owner_address: freshAddress(),
    destination_address: freshAddress(),
  }
  const before = await countPayments()
  await fill('payments')
  const refused = await api.post('/payments/confirm', confirmation)
  expect(refused).toMatchObject({ status: 500, body: { errors: [{ kind: 'unknown' }] } })
  expect(JSON.stringify(refused.body)).not.toMatch(/disk|file|payments/)
  await free('payments')
  expect(await countPayments()).toBe(before)
  expect(await api.post('/payments/confirm', confirmation)).toMatchObject({ status: 200, body: { status: 'PENDING' } })
})

test('money that arrives while the disk is full is sent on once, when there is room', async () => {
  const tables = await withDatabase(sandbox, async (client) => {
    const { rows } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    return rows.map(({ name }: { name: string }) => name)
  })
  const [first, second] = payments as [OpenPayment, OpenPayment]
  for (const table of tables) await fill(table)
  await first.fund()
  await untilRefused('any table')
  expect((await sandbox.api.get('/chains')).status).toBe(200)
  for (const table of tables) await free(table)
  // Then each table alone, so that earlier writes of a transaction have to be undone.
  await fill('deposits')
  await second.fund()
  await untilRefused('deposits')
  await fill('payments')
  await free('deposits')
  await untilRefused('payments')
  await free('payments')
  for (const payment of payments) await payment.expectPaidOnce()
  const { body } = await sandbox.api.post('/control/audit', {})
  expect(body).toMatchObject({ differences: [] })
})
