import { useMessages } from '../i18n/MessagesProvider.js'
import type { Quote } from '../schema/Quote.js'
import { providerName } from './providerName.js'
import { useWidget } from './WidgetContext.js'

/** Names a quote: by its provider, or by what a person does where there is none. */
export function useQuoteTitle(): (quote: Quote) => string {
  const t = useMessages().pick.quote
  const { source } = useWidget().deposit.state.draft
  return ({ onramp }) => {
    if (onramp !== undefined) return providerName(onramp)
    return source === 'wallet' ? t.oneSignature : t.transfer
  }
}
