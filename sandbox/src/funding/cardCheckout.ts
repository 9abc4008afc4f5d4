import type { CardCheckout } from '../providers/northpay/createCardCheckout.js'
import { brands } from './Brand.js'
import { cardPage } from './cardPage.js'
import { challengePage } from './challengePage.js'
import type { CheckoutKind, SubmitResult } from './checkoutRoutes.js'
import { parseCard } from './parseCard.js'

/** Northpay's pages: the card form and the bank's challenge. */
export function cardCheckout(checkout: CardCheckout, now: () => Date): CheckoutKind {
  const pay = async (paymentId: string, token: string, form: URLSearchParams): Promise<SubmitResult> => {
    const parsed = parseCard(form, now())
    const view = await ('card' in parsed
      ? checkout.pay(paymentId, token, parsed.card)
      : checkout.view(paymentId, token))
    if (view === undefined) return undefined
    const takesCard = !view.late && (view.state === 'open' || view.state === 'declined')
    if (!takesCard) return { view }
    if ('errors' in parsed) return { view, page: cardPage({ view, token, ...parsed }), status: 422 }
    return { view, page: cardPage({ view, token, safeInput: parsed.safeInput }), status: 402 }
  }

  const answerChallenge = async (paymentId: string, token: string, form: URLSearchParams): Promise<SubmitResult> => {
    const view = await checkout.answerChallenge(paymentId, token, (form.get('challenge') ?? '').trim())
    if (view === undefined || view.late || view.state !== 'challenge') return view && { view }
    return { view, page: challengePage({ view, token, wrongCode: true }), status: 422 }
  }

  const leaveChallenge = async (paymentId: string, token: string): Promise<SubmitResult> => {
    const view = await checkout.leaveChallenge(paymentId, token)
    return view && { view }
  }

  return {
    brand: brands.northpay,
    view: checkout.view,
    payPage: (view, token) =>
      view.state === 'challenge' ? challengePage({ view, token, wrongCode: false }) : cardPage({ view, token }),
    submit: (paymentId, token, form) => {
      const action = form.get('action')
      if (action === 'code') return answerChallenge(paymentId, token, form)
      if (action === 'other_card') return leaveChallenge(paymentId, token)
      return pay(paymentId, token, form)
    },
  }
}
