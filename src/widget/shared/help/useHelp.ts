import { stopsPayment } from '../../../core/agreement/termsChangedError.js'
import { paymentStage } from '../../../flow/paymentStage.js'
import type { FlowState } from '../../../flow/state.js'
import { holdsMoney } from '../../../flow/statusView.js'
import { useDepositScope } from '../../../hooks/context.js'
import { usePayment } from '../../../hooks/usePayment.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { useProviderBranding } from '../offer/useProviderBranding.js'
import { type HelpAnswer, helpMessages } from './messages.js'

export type Help = {
  /** Where the money is, in one sentence that never claims more than is known. */
  place: string
  answers: readonly HelpAnswer[]
  /** The open payment, if there is one. */
  paymentId: string | undefined
  payment: Payment | undefined
  /** The payment could not be read again, so `place` may be out of date. */
  stale: boolean
}

/** What helps on the current screen, from the latest state of its payment. */
export function useHelp(): Help {
  const t = useMessages(helpMessages)
  const { keepOpen } = useMessages(deferredMessages)
  const { storage } = useDepositScope()
  const help = useHelpFrom(t)
  if (storage) return help
  // Where nothing is stored, no answer says that the page may be closed.
  const closing = [t.waiting[2], t.moving[0]]
  return { ...help, answers: help.answers.map((qa) => (closing.includes(qa) ? { ...qa, answer: keepOpen } : qa)) }
}

function useHelpFrom(t: typeof helpMessages.en): Help {
  const { state } = useWidget().deposit
  const paymentId = state.step === 'payment' ? state.paymentId : undefined
  const { data: payment, error } = usePayment(paymentId)
  const brandingOf = useProviderBranding()
  if (paymentId === undefined)
    return { place: t.place.unpaid, answers: t.before, paymentId, payment: undefined, stale: false }
  const about = { paymentId, payment, stale: Boolean(error) && payment !== undefined }
  if (stopsPayment(error)) return { ...about, place: t.place.changed, answers: t.stopped, stale: false }
  if (!payment) return { ...about, place: t.place.unknown, answers: t.waiting }
  const onramp = payment.quoted.onramp
  const provider = onramp === undefined ? undefined : brandingOf(onramp).name
  switch (paymentStage(payment)) {
    case 'to_pay':
      return { ...about, place: toPay(t.place, state, provider), answers: t.waiting }
    case 'to_top_up':
      return { ...about, place: t.place.partly, answers: t.waiting }
    case 'to_verify':
      return { ...about, place: t.place.verify, answers: t.waiting }
    case 'moving':
      return { ...about, place: holdsMoney(payment) ? t.place.moving : t.place.checking, answers: t.moving }
    case 'withdrawing':
      return { ...about, place: t.place.returning, answers: t.moving }
    case 'arrived':
      return { ...about, place: t.place.arrived, answers: t.ended }
    case 'withdrawn':
      return { ...about, place: t.place.returned, answers: t.ended }
    case 'to_recover':
      return { ...about, place: holdsMoney(payment) ? t.place.stopped : t.place.ended, answers: t.stopped }
    case 'stopped':
    case 'expired':
      return { ...about, place: t.place.ended, answers: t.waiting }
  }
}

function toPay(place: typeof helpMessages.en.place, state: FlowState, provider: string | undefined): string {
  if (state.step === 'payment' && state.sent) return state.sent.hash === undefined ? place.transfer : place.sent
  return provider === undefined ? place.transfer : place.page(provider)
}
