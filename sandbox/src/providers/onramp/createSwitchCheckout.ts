import type { CheckoutCore, CheckoutView } from './createCheckoutCore.js'

/** What the outside world answers, chosen by whoever tests. */
export const outcomes = ['approved', 'declined'] as const

export type Outcome = (typeof outcomes)[number]

/** A checkout that asks for nothing a person would have to type. */
export type SwitchCheckout = {
  view: CheckoutCore['view']
  /** Resolves with the session as it is afterwards, or undefined when unknown. */
  confirm: (paymentId: string, token: string, outcome: Outcome) => Promise<CheckoutView | undefined>
}

/**
 * A checkout whose outside world is a switch on the page: no wallet and no bank is asked, and no money moves.
 * @param declined The sentence that tells a refusal and what to do next.
 */
export function createSwitchCheckout(core: CheckoutCore, declined: string): SwitchCheckout {
  const takesAnswer = ['open', 'declined'] as const
  return {
    view: core.view,
    confirm: (paymentId, token, outcome) =>
      core.act(paymentId, token, () =>
        outcome === 'approved'
          ? core.charge(paymentId, takesAnswer)
          : core.change(paymentId, takesAnswer, { state: 'declined', message: declined }),
      ),
  }
}
