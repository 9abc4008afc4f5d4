import type { Kysely } from 'kysely'
import type { Hex } from 'viem'
import type { Log } from '../../boot/types.js'
import type { Sender } from '../../chains/types.js'
import type { Clock } from '../../store/clock.js'
import type { Schema } from '../../store/schema.js'
import type { OnrampProvider, OnrampSession } from '../types.js'
import { simulatedCardNetwork } from './cardNetwork.js'
import { type Checkout, createCheckout } from './checkout.js'
import { offer } from './offer.js'
import { openPageTokens } from './pageTokens.js'
import { createPayouts, type Payouts } from './payouts.js'
import { createSessions, type SessionRow } from './sessions.js'
import { terms } from './terms.js'

export type NorthpayOptions = {
  db: Kysely<Schema>
  clock: Clock
  sender: Sender
  log: Log
  /** Networks it pays out on. */
  networks: readonly string[]
  /** Origin of the hosted pages, without a trailing slash. */
  pagesUrl: string
}

/** Northpay from the two sides it has: the service asks the provider, people use the checkout. */
export type Northpay = { provider: OnrampProvider; checkout: Checkout; payouts: Payouts }

function describe(row: SessionRow): OnrampSession {
  return { state: row.state, payoutHash: row.payout_hash as Hex | null, message: row.message }
}

/** Opens the onramp. Run `payouts.run` as long as the service lives: it also pays what a crash left unpaid. */
export async function createNorthpay(options: NorthpayOptions): Promise<Northpay> {
  const { db, clock, sender, log, networks, pagesUrl } = options
  const tokens = await openPageTokens(db)
  const sessions = createSessions(db)
  const payouts = createPayouts({ sessions, sender, log })
  const checkout = createCheckout({
    sessions,
    tokens,
    clock,
    network: simulatedCardNetwork,
    onCharged: () => {
      // The sweep repeats it, so a failure here costs a second and nothing else.
      payouts.settle().catch((error: unknown) => log('onramp payout waits', { reason: String(error) }))
    },
  })
  const provider: OnrampProvider = {
    id: terms.id,
    name: terms.name,
    methods: terms.methods,
    fiats: terms.fiats,
    payouts: networks.map((network) => `${network}:${terms.payoutSymbol}`),
    limits: () => terms.limits,
    offer,
    openSession: async (request) => {
      await sessions.open(request)
      const { paymentId } = request
      return { url: `${pagesUrl}/pay/${encodeURIComponent(paymentId)}?token=${tokens.issue(paymentId)}` }
    },
    session: async (paymentId) => {
      const row = await sessions.find(paymentId)
      return row === undefined ? undefined : describe(row)
    },
  }
  return { provider, checkout, payouts }
}
