// @module-tag nightly
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../sandbox/src/store/openPool.js'
import { startTestDatabase } from '../../sandbox/src/testing/startTestDatabase.js'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { freshAddress } from '../support/freshAddress.js'
import { payCard } from '../support/payCard.js'
import { confirmFor, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type SignedDelivery, signDelivery, signingSecret } from '../support/signDelivery.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import type { Untyped } from '../support/Untyped.js'
import { until } from '../support/until.js'
import {
  type CreditingServer,
  createCreditingProject,
  creditingFile,
  creditingServers,
  type RunningShop,
  startShop,
} from './creditingServers.js'

type Shop = { server: CreditingServer; env: Record<string, string>; pool: pg.Pool; running: RunningShop }

const treasury = freshAddress()
/** Longer than a lease, whose end frees the work of a process that died. */
const leaseMs = 120_000
let folder: string
let sandbox: RunningSandbox
let database: Awaited<ReturnType<typeof startTestDatabase>>
const shops = new Map<string, Shop>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crediting-'))
  await createCreditingProject(folder, await packLibrary(folder))
  sandbox = await startSandbox({ webhookLoopback: '1' })
  database = await startTestDatabase()
  const server = new pg.Client({ connectionString: database.url })
  await server.connect()
  for (const [index, framework] of creditingServers.entries()) {
    await server.query(`create database shop_${index}`)
    shops.set(framework.name, await openShop(framework, `shop_${index}`))
  }
  await server.end()
})
afterAll(async () => {
  for (const { running, pool } of shops.values()) {
    await running.kill()
    await pool.end()
  }
  await database?.stop()
  await sandbox?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A shop with the tables of the guide in a database of its own, registered at the service. */
async function openShop(server: CreditingServer, name: string): Promise<Shop> {
  const connection = new URL(database.url)
  connection.pathname = `/${name}`
  const pool = openPool(connection.href, 10)
  await pool.query(creditingFile('credits.sql'))
  const env = {
    DATABASE_URL: connection.href,
    DEPOSITS_URL: sandbox.url,
    DEPOSITS_KEY: 'sk_sandbox',
    DEPOSITS_TREASURY: treasury,
    DEPOSITS_WEBHOOK_SECRETS: signingSecret,
  }
  const running = await startShop(folder, server, env)
  const event_types = ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED']
  const webhook = { url: running.url, label: server.name, event_types, signing_secret: signingSecret }
  expect(await sandbox.api.post('/orgs/webhooks', webhook)).toMatchObject({ status: 200 })
  return { server, env, pool, running }
}

/** A payment by card of the customer Ann that is complete. */
async function payToTreasury(to = treasury): Promise<Untyped> {
  const { api } = sandbox
  const quote = quoteRequest('usd', '50', await tokenId(api, 'base', 'USDC'), {
    onramp_methods: ['CREDIT_CARD'],
    customer_id: 'ann',
  })
  const { body } = await confirmFor(api, freshAddress(), quote, to)
  await payCard(body.next_instruction.funding_page_url)
  return untilPayment(api, body.payment_id, 'it is complete', ({ status }) => status === 'COMPLETE')
}

const shopOf = (name: string): Shop => {
  const shop = shops.get(name)
  if (!shop) throw new Error(`${name} is not open.`)
  return shop
}

/** The status of the response; 0 if the server died instead. */
const deliver = ({ running }: Shop, { headers, body }: SignedDelivery): Promise<number> =>
  fetch(running.url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }).then(
    ({ status }) => status,
    () => 0,
  )

const deliveryOf = ({ payment_id }: Untyped) => signDelivery({ id: `evt_${payment_id}`, paymentId: payment_id })

async function creditsOf({ pool }: Shop) {
  const { rows } = await pool.query('select payment_id, customer_id, amount from credits order by payment_id')
  return rows
}

const pending = async ({ pool }: Shop) =>
  Number((await pool.query('select count(*) from deposit_webhooks where due_at is not null')).rows[0].count)

const credited = (shop: Shop, count: number) =>
  until(`${count} payments are credited, and nothing is left to do`, async () =>
    (await creditsOf(shop)).length >= count && (await pending(shop)) === 0 ? true : undefined,
  )

/** Every payment has one credit, and the balance is their sum. */
async function expectCredits(shop: Shop, payments: readonly Untyped[]) {
  const expected = payments
    .map(({ payment_id, fulfilled }) => ({ payment_id, customer_id: 'ann', amount: fulfilled.output_amount.amount }))
    .toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1))
  expect(await creditsOf(shop)).toEqual(expected)
  const { rows } = await shop.pool.query(
    'select b.amount = (select sum(c.amount) from credits c) as is_sum from balances b',
  )
  expect(rows).toEqual([{ is_sum: true }])
}

const payments: Untyped[] = []

test('every server credits what the service delivers', async () => {
  payments.push(await payToTreasury(), await payToTreasury())
  await payToTreasury(freshAddress())
  for (const shop of shops.values()) {
    await credited(shop, 2)
    await expectCredits(shop, payments)
  }
})

const each = creditingServers.map(({ name }) => name)

test.each(each)('%s credits once what comes five times over, at once', async (name) => {
  const shop = shopOf(name)
  const repeated = payments.flatMap((payment) => Array.from({ length: 5 }, () => deliver(shop, deliveryOf(payment))))
  expect(await Promise.all(repeated)).toEqual(repeated.map(() => 204))
  await credited(shop, payments.length)
  await expectCredits(shop, payments)
})

test.each(each)('%s refuses what is not signed, and credits nothing', async (name) => {
  const shop = shopOf(name)
  const { headers, body } = deliveryOf(payments[0])
  expect(await deliver(shop, { headers, body: `${body} ` })).toBe(403)
  await until('the shop hears of it', async () => /^signature No signature/m.test(shop.running.output()) || undefined)
  await expectCredits(shop, payments)
})

test.each(each)('%s is killed in the middle of a credit, and credits once', async (name) => {
  const shop = shopOf(name)
  const locker = await shop.pool.connect()
  await locker.query('begin')
  await locker.query('lock table credits in access exclusive mode')
  // The service delivers it to every shop; this one cannot write its credit.
  const payment = await payToTreasury()
  payments.push(payment)
  await until('the credit waits for the table', async () => {
    const { rows } = await shop.pool.query("select 1 from pg_locks where not granted and locktype = 'relation'")
    return rows.length > 0 || undefined
  })
  await shop.running.kill()
  await locker.query('rollback')
  locker.release()
  // As if the time of the lease had passed.
  await shop.pool.query('update deposit_webhooks set due_at = due_at - $1', [leaseMs])
  shop.running = await startShop(folder, shop.server, shop.env, shop.running.port)
  const repeated = Array.from({ length: 5 }, () => deliver(shop, deliveryOf(payment)))
  expect(await Promise.all(repeated)).toEqual(repeated.map(() => 204))
  await credited(shop, payments.length)
  await expectCredits(shop, payments)
})
