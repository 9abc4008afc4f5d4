import type { JSX } from 'react'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../../schema/Quote.js'
import { Disc } from '../../../../ui/Disc.js'
import type { IconName } from '../../../../ui/icons.js'
import { inlineMethodMessages, methodMessages } from '../../../shared/offer/methodMessages.js'
import { methodName, useProviderBranding } from '../../../shared/offer/useProviderBranding.js'
import { formDetailMessages } from '../messages/lazyMessages.js'
import { methodOf } from './methodRows.js'

const icons: Record<string, IconName> = {
  card: 'card',
  bank: 'bank',
  APPLE_PAY: 'contactless',
  GOOGLE_PAY: 'contactless',
}

/** The mark of a method: its icon, else the initials of its name. */
export function MethodMark({ quote, closed }: { quote: Quote; closed?: boolean }): JSX.Element {
  const icon = icons[methodOf(quote)]
  const name = useMethodName()(quote)
  return icon === undefined ? (
    <Disc shape="square" face={{ name }} />
  ) : (
    <Disc icon={icon} tone={closed ? undefined : 'accent'} />
  )
}

/** The name of a quote's method, at the start of a line or within a sentence. */
export function useMethodName(): (quote: Quote, place?: 'inline') => string {
  const t = useMessages(formDetailMessages).methods
  const names = { start: useMessages(methodMessages), inline: useMessages(inlineMethodMessages) }
  const brandingOf = useProviderBranding()
  return (quote, place) => {
    if (methodOf(quote) === 'bank') return place === 'inline' ? t.bankInline : t.bank
    return methodName(quote.onramp_method, names[place ?? 'start']) || brandingOf(quote.onramp ?? '').name
  }
}
