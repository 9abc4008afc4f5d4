import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { noHooks } from '../boot/Runtime.js'
import type { Sender, SendRequest } from '../chains/types.js'
import { createFundingApp } from '../funding/createFundingApp.js'
import { shouldRedirect } from '../payments/shouldRedirect.js'
import type { OnrampProvider, OnrampSessionRequest } from '../providers/onramp/OnrampProvider.js'
import { type Onramps, openOnramps } from '../providers/openOnramps.js'
import { type Clock, createClock } from '../store/clock.js'
import type { Schema } from '../store/schema.js'
import { startTestDatabase } from './startTestDatabase.js'

/** The funding pages on a real database. Sends are only recorded, not broadcast. */
export type TestFunding = {
  db: Kysely<Schema>
  clock: Clock
  onramps: Onramps
  app: Hono
  sends: SendRequest[]
  logged: string[]
  open: (id: string, change?: Partial<OnrampSessionRequest>) => Promise<TestCheckout>
  stop: () => Promise<void>
}

/** One checkout session, from the user's side. */
export type TestCheckout = {
  paymentId: string
  url: string
  token: string
  session: OnrampSessionRequest
  get: (query?: string, init?: RequestInit) => Promise<Response>
  post: (fields: Record<string, string>) => Promise<Response>
  state: () => Promise<string | undefined>
}

const usdc = { address: '0x00000000000000000000000000000000000000aa', symbol: 'USDC', decimals: 6 } as const

export async function startTestFunding(): Promise<TestFunding> {
  const { db, stop } = await startTestDatabase()
  const clock = await createClock(db)
  const logged: string[] = []
  const log = (event: string, facts = {}) => logged.push(JSON.stringify([event, facts]))
  const sends: SendRequest[] = []
  const sender = createRecordingSender(sends)
  const pagesUrl = 'http://127.0.0.1:4501'
  const onramps = await openOnramps({ db, clock, sender, hooks: noHooks, log, networks: ['base'], pagesUrl })
  const app = createFundingApp({
    checkouts: onramps.checkouts,
    shouldRedirect: (paymentId, url) => shouldRedirect(db, paymentId, url),
    now: clock.now,
    log,
  })
  return {
    db,
    clock,
    onramps,
    app,
    sends,
    logged,
    open: (id, change) => openCheckout(app, providerOf(onramps, id), clock, change),
    stop,
  }
}

function providerOf({ providers }: Onramps, id: string): OnrampProvider {
  const provider = providers.find((known) => known.id === id)
  if (provider === undefined) throw new RangeError(`There is no onramp ${id}.`)
  return provider
}

function createRecordingSender(sends: SendRequest[]): Sender {
  return {
    send: async (request) => {
      if (!sends.some(({ id }) => id === request.id)) sends.push(request)
      return `0x${'1'.repeat(64)}`
    },
    confirmed: async () => undefined,
    hasSucceeded: async () => undefined,
    resume: async () => {},
  }
}

async function openCheckout(
  app: Hono,
  provider: OnrampProvider,
  clock: Clock,
  change: Partial<OnrampSessionRequest> = {},
): Promise<TestCheckout> {
  const paymentId = randomUUID()
  const method = provider.methods(change.fiat ?? 'usd')[0] ?? ''
  const offerRequest = { fiat: 'usd', amount: '50', method, network: 'base', token: usdc, ...change }
  const session: OnrampSessionRequest = {
    paymentId,
    depositAddress: '0x00000000000000000000000000000000000000bb',
    payout: provider.offer(offerRequest).payout,
    redirectUrl: null,
    payBy: new Date(clock.now().getTime() + 1_800_000),
    ...offerRequest,
  }
  const { url } = await provider.openSession(session)
  const token = new URL(url).searchParams.get('token') ?? ''
  return {
    paymentId,
    url,
    token,
    session,
    get: async (query = '', init) => app.request(url + query, init),
    post: async (fields) =>
      app.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams({ token, ...fields }) }),
    state: async () => (await provider.session(paymentId))?.state,
  }
}
