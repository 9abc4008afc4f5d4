import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { offerMessages } from './messages.js'
import { useProviderBranding } from './useProviderBranding.js'

/** The title of a quote: its provider, or what the user does if there is none. */
export function useQuoteTitle(): (quote: Quote) => string {
  const t = useMessages(offerMessages).quote
  const brandingOf = useProviderBranding()
  const { paymentMethod } = useWidget().deposit.state.draft
  return ({ onramp }) => {
    if (onramp !== undefined) return brandingOf(onramp).name
    return paymentMethod === 'wallet' ? t.oneSignature : t.transfer
  }
}
