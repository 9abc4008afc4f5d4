import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import { outcomes, type SwitchCheckout } from '../providers/onramp/createSwitchCheckout.js'
import type { Brand } from './Brand.js'
import type { CheckoutKind } from './checkoutRoutes.js'
import type { Html } from './layout.js'

export type SwitchCheckoutOptions = {
  brand: Brand
  checkout: SwitchCheckout
  /** @param error Why the last submission was rejected. */
  page: (view: CheckoutView, token: string, options: { query?: URLSearchParams; error?: string }) => Html
}

const noOutcome = 'Choose how the test goes on. Nothing was charged.'

/** The pages of a provider whose external outcome is chosen with the test switch. */
export function switchCheckout({ brand, checkout, page }: SwitchCheckoutOptions): CheckoutKind {
  return {
    brand,
    view: checkout.view,
    payPage: (view, token, query) => page(view, token, { query }),
    submit: async (paymentId, token, form) => {
      const outcome = outcomes.find((known) => known === form.get('outcome'))
      if (outcome !== undefined) {
        const view = await checkout.confirm(paymentId, token, outcome)
        return view && { view }
      }
      const view = await checkout.view(paymentId, token)
      if (view === undefined || view.late || view.state === 'charged' || view.state === 'paid_out')
        return view && { view }
      return { view, page: page(view, token, { error: noOutcome }), status: 422 }
    },
  }
}
