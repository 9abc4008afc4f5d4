import { type JSX, useMemo } from 'react'
import { acceptDeadline } from '../flow/acceptDeadline.js'
import { useServerClock } from '../hooks/useServerClock.js'
import { useFormatters, useMessages } from '../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../schema/Quote.js'
import { Clock } from '../ui/Clock.js'

/** How long an answer still holds, by the server's clock. */
export function FreshnessClock({ response }: { response: QuoteResponse }): JSX.Element {
  const { common, confirm } = useMessages()
  const { countdown, time } = useFormatters()
  const now = useServerClock()
  const deadline = acceptDeadline(response)
  // The ring runs on the clock of the page, so the deadline is moved by what the two clocks differ.
  const local = useMemo(() => deadline - now() + Date.now(), [deadline, now])
  return (
    <Clock
      label={confirm.priceHeld}
      deadline={local}
      total={deadline - Date.parse(response.quoted_at)}
      format={{ countdown, until: (at) => common.until(time(at)) }}
    />
  )
}
