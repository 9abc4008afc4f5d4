import type { JSX } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { DeadlineClock } from '../../shell/time/DeadlineClock.js'

/** Countdown to the expiry of a quote response. */
export function FreshnessClock({ response }: { response: QuoteResponse }): JSX.Element {
  const { confirm } = useMessages()
  const deadline = acceptDeadline(response)
  return <DeadlineClock label={confirm.priceHeld} at={deadline} total={deadline - Date.parse(response.quoted_at)} />
}
