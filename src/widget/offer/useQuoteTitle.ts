import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import type { Quote } from '../../schema/Quote.js'
import { useWidget } from '../WidgetContext.js'
import { useProviderFace } from './useProviderFace.js'

/** Names a quote: by its provider, or by what a person does where there is none. */
export function useQuoteTitle(): (quote: Quote) => string {
  const t = useFirstMessages().pick.quote
  const faceOf = useProviderFace()
  const { paymentMethod } = useWidget().deposit.state.draft
  return ({ onramp }) => {
    if (onramp !== undefined) return faceOf(onramp).name
    return paymentMethod === 'wallet' ? t.oneSignature : t.transfer
  }
}
