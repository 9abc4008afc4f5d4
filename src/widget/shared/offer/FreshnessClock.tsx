import type { JSX } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import { defineMessages } from '../../../i18n/defineMessages.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { DeadlineClock } from '../../shell/time/DeadlineClock.js'

export const freshnessMessages = defineMessages('offer', {
  priceHeld: 'Price held until',
})

/** Countdown to the expiry of a quote response. */
export function FreshnessClock({ response }: { response: QuoteResponse }): JSX.Element {
  const freshness = useMessages(freshnessMessages)
  const deadline = acceptDeadline(response)
  return <DeadlineClock label={freshness.priceHeld} at={deadline} total={deadline - Date.parse(response.quoted_at)} />
}
