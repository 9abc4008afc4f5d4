import { createBluebank } from './bluebank/createBluebank.js'
import { createCardinal } from './cardinal/createCardinal.js'
import type { CardCheckout } from './northpay/createCardCheckout.js'
import { createNorthpay } from './northpay/createNorthpay.js'
import type { SwitchCheckout } from './onramp/createSwitchCheckout.js'
import type { OnrampProvider } from './onramp/OnrampProvider.js'
import type { OnrampOptions } from './onramp/openOnramp.js'

/** The checkout pages, by provider. */
export type Checkouts = { northpay: CardCheckout; cardinal: SwitchCheckout; bluebank: SwitchCheckout }

/** Every onramp of the service: the providers for quotes, the checkouts for customers, and the payout worker. */
export type Onramps = {
  providers: readonly OnrampProvider[]
  checkouts: Checkouts
  /** Pays out until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>
}

/** Opens all onramps. A new one is a line here, a folder beside this file and a page in `funding/`. */
export async function openOnramps(options: OnrampOptions): Promise<Onramps> {
  const [northpay, cardinal, bluebank] = await Promise.all([
    createNorthpay(options),
    createCardinal(options),
    createBluebank(options),
  ])
  const all = [northpay, cardinal, bluebank]
  return {
    providers: all.map(({ provider }) => provider),
    checkouts: { northpay: northpay.checkout, cardinal: cardinal.checkout, bluebank: bluebank.checkout },
    run: async (signal) => {
      await Promise.all(all.map(({ payouts }) => payouts.run(signal)))
    },
  }
}
