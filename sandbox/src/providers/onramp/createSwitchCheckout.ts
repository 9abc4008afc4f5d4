import type { CheckoutCore, CheckoutView } from './createCheckoutCore.js'

/** Simulated outcomes, chosen by the tester on the page. */
export const outcomes = ['approved', 'declined'] as const

export type Outcome = (typeof outcomes)[number]

/** A checkout without any input to type. */
export type SwitchCheckout = {
  view: CheckoutCore['view']
  /** Resolves with the updated session, or undefined when the session is unknown. */
  confirm: (paymentId: string, token: string, outcome: Outcome) => Promise<CheckoutView | undefined>
}

/**
 * A checkout whose outcome is a switch on the page: no wallet or bank is involved, and no money moves.
 * @param declined The message for a declined payment, with what to do next.
 * @param isDeclined Whether every payment is declined, whatever the switch says.
 */
export function createSwitchCheckout(
  core: CheckoutCore,
  declined: string,
  isDeclined: () => boolean = () => false,
): SwitchCheckout {
  const confirmableStates = ['open', 'declined'] as const
  return {
    view: core.view,
    confirm: (paymentId, token, outcome) =>
      core.act(paymentId, token, () =>
        outcome === 'approved' && !isDeclined()
          ? core.charge(paymentId, confirmableStates)
          : core.change(paymentId, confirmableStates, { state: 'declined', message: declined }),
      ),
  }
}
