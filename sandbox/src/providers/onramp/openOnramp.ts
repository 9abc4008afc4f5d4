import type { Hex } from 'viem'
import type { ServiceContext } from '../../ServiceContext.js'
import { type CheckoutCore, createCheckoutCore } from './createCheckoutCore.js'
import { makeOffer, type OnrampTerms, termsIn } from './makeOffer.js'
import type { OnrampProvider, OnrampSession } from './OnrampProvider.js'
import { openPageTokens } from './pageTokens.js'
import { createPayouts, type Payouts } from './payouts.js'
import { createSessions, type SessionRow, type Sessions } from './sessions.js'

export type OnrampOptions = Pick<ServiceContext, 'db' | 'clock' | 'sender' | 'hooks' | 'log'> & {
  /** Networks it pays out on. */
  networks: readonly string[]
  /** Origin of the hosted pages, without a trailing slash. */
  pagesUrl: string
}

/** The two sides of an onramp: the provider for the service, the checkout for customers. */
export type Onramp<Checkout> = { provider: OnrampProvider; checkout: Checkout; payouts: Payouts }

/** The parts common to all onramps; each provider adds its own kind of checkout. */
export type OpenedOnramp = Omit<Onramp<never>, 'checkout'> & { core: CheckoutCore; sessions: Sessions }

/** Opens an onramp. Keep `payouts.run` running with the service: it also pays what a crash left unpaid. */
export async function openOnramp(terms: OnrampTerms, options: OnrampOptions): Promise<OpenedOnramp> {
  const { db, clock, sender, hooks, log, networks, pagesUrl } = options
  const tokens = await openPageTokens(db)
  const sessions = createSessions(db, terms.id)
  const payouts = createPayouts({ sessions, sender, key: terms.id, clock, hooks, log })
  const onCharged = (): void => {
    // The sweep retries within a second, so a failure here only adds a short delay.
    payouts.pay().catch((error: unknown) => log('onramp payout waits', { reason: String(error) }))
  }
  const isDown = () => hooks.isFaulty('provider_down', terms.id)
  const core = createCheckoutCore({ terms, sessions, tokens, clock, onCharged, isDown })
  const provider: OnrampProvider = {
    id: terms.id,
    name: terms.name,
    methods: (fiat) => terms.methods[fiat] ?? [],
    serves: ({ alpha3_country_code: country, state_code: state }) =>
      !terms.closedIn.includes(country) && !terms.closedIn.includes(`${country}-${state}`),
    isDown,
    fiats: Object.keys(terms.methods),
    payouts: networks.map((network) => `${network}:${terms.payoutSymbol}`),
    limits: (fiat) => termsIn(terms, fiat).limits,
    offer: (request) => makeOffer(terms, request),
    openSession: async (request) => {
      const { payment_id: id, renewals, pay_by: payBy } = await sessions.open(request, clock.now())
      return { url: `${pagesUrl}/${terms.id}/${encodeURIComponent(id)}?token=${tokens.issue(id, renewals)}`, payBy }
    },
    session: async (paymentId) => {
      const row = await sessions.find(paymentId)
      return row === undefined ? undefined : toSession(row)
    },
  }
  return { provider, payouts, core, sessions }
}

function toSession(row: SessionRow): OnrampSession {
  return { state: row.state, payoutHash: row.payout_hash as Hex | null, message: row.message }
}
